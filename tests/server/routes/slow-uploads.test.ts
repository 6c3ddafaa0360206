import { expect, it } from 'vitest'
import { endSession } from '#server/commands/login/end-session.ts'
import { resetAdminPassword } from '#server/commands/login/set-admin-password.ts'
import { DESK_EMAIL, type Desk, openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { photo } from '#tests/support/return-form.ts'
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

describeOnBothDatabases('a form that was still coming in when its sender’s login ended', (open) => {
  /** All of a form but its last bytes; the sender is told when the shop has begun to read it. */
  async function heldForm(form: FormData) {
    const whole = new Response(form)
    const type = whole.headers.get('content-type') ?? ''
    const bytes = await whole.bytes()
    let isRead: () => void = () => undefined
    const begun = new Promise<void>((resolve) => (isRead = resolve))
    let finish: () => void = () => undefined
    const body = new ReadableStream<Uint8Array>(
      {
        start(sender) {
          finish = () => {
            sender.enqueue(bytes.subarray(-20))
            sender.close()
          }
        },
        pull(sender) {
          isRead()
          sender.enqueue(bytes.subarray(0, -20))
          return new Promise(() => undefined)
        },
      },
      { highWaterMark: 0 },
    )
    return { body, type, begun, finish: () => finish() }
  }

  async function sentAround(
    path: string,
    form: FormData,
    token: string,
    end: () => Promise<unknown>,
    app: Desk['app'],
  ) {
    const held = await heldForm(form)
    const sent = app.request(path, {
      method: 'POST',
      headers: { 'content-type': held.type, authorization: `Bearer ${token}` },
      body: held.body,
      duplex: 'half',
    } as RequestInit)
    await held.begun
    await end()
    held.finish()
    return (await sent).status
  }

  it('adds no picture for staff who were dismissed', async () => {
    const desk = await openDesk(open)
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await photo())], 'a.jpg', { type: 'image/jpeg' }))
    const path = '/api/admin/pictures/add'
    const dismiss = () => resetAdminPassword(desk.deps, DESK_EMAIL)
    expect(await sentAround(path, form, desk.token, async () => undefined, desk.app)).toBe(201)
    expect(await sentAround(path, form, desk.token, dismiss, desk.app)).toBe(401)
  })

  it('requests no return for a customer who logged out', async () => {
    const desk = await openDesk(open)
    const { accessToken: token, refreshToken: tokenText } = await logIn(desk.deps)
    const logOut = () => endSession(desk.deps, { tokenText, sessionId: '' })
    expect(await sentAround('/api/orders/add-return-item', new FormData(), token, logOut, desk.app)).toBe(401)
  })
})
