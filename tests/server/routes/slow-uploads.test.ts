import { expect, it } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const headers = { 'content-type': 'multipart/form-data; boundary=b' }

describeOnBothDatabases('a customer who sends forms slowly', (open) => {
  it('keeps customers waiting, and no member of staff', async () => {
    const desk = await openDesk(open)
    const { accessToken: token } = await logIn(desk.deps)
    const senders: ReadableStreamDefaultController<Uint8Array>[] = []
    const slow = () => new ReadableStream<Uint8Array>({ start: (sender) => void senders.push(sender) })
    // A body that is a stream has to say so.
    const send = () =>
      desk.app.request('/api/orders/add-return-item', {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: slow(),
        duplex: 'half',
      } as RequestInit)
    // Four are read, eight wait; the thirteenth is told at once that it is one too many.
    const waiting = Array.from({ length: 13 }, send)
    expect((await Promise.race(waiting)).status).toBe(503)
    const form = new FormData()
    form.set('file', new File(['no picture'], 'a.png', { type: 'image/png' }))
    const asked = await desk.ask('/api/admin/pictures/add', { method: 'POST', body: form })
    expect([asked.status, asked.body.code]).toEqual([400, 'INVALID_FIELDS'])
    for (const sender of senders) sender.error(new Error('went away'))
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([503, 400]))
  })
})
