import { expect, it } from 'vitest'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { openDesk } from '#tests/support/desk.ts'
import { PICTURE_HASH } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

/** About 120 KB as it is sent, of at most 4,000 letters a paragraph. */
const text = 'खेत की कहानी सुबह से शुरू होती है। '.repeat(40).trim()
const body = Array.from({ length: 35 }, () => ({ kind: 'paragraph', text }))
const article = {
  ...{ title: 'खेत की कहानी', titleUrl: 'khet', summary: 'कहानी', minutes: 9, recent: true },
  ...{ publishedOn: '2026-11-20', picture: PICTURE_HASH, body },
}
const add = '/api/admin/blogs/add'

describeOnBothDatabases('a long text in an Indian script', (open) => {
  it('is stored and changed as it was written, and what is too long for any page is refused', async () => {
    expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(100 * 1024)
    const desk = await openDesk(open)
    const added = await desk.ask(add, { method: 'POST', json: article })
    expect(added.status).toBe(201)
    expect(added.body.blog.body).toEqual(body)
    const { _id, updatedAt } = added.body.blog
    const path = `/api/admin/blogs/update/${_id}`
    const more = [...body, { kind: 'heading', text: 'शाम' }]
    const changed = await desk.ask(path, { method: 'PUT', json: { body: more, ifUpdatedAt: updatedAt } })
    expect([changed.status, changed.body.blog?.body]).toEqual([200, more])
    const endless = await desk.ask(add, { method: 'POST', json: { ...article, body: [...body, ...body, ...body] } })
    expect([endless.status, endless.body.message]).toEqual([413, errorMessages.tooLarge])
  })

  it('is taken from staff only, and of other calls none so long', async () => {
    const desk = await openDesk(open)
    expect((await desk.ask(add, { method: 'POST', json: article, token: 'nobody' })).status).toBe(401)
    const coupon = await desk.ask('/api/admin/coupons/add', { method: 'POST', json: { code: 'TEN', notes: body } })
    expect(coupon.status).toBe(413)
  })

  it('is not received at all from whoever is nobody: slow connections would hold it in memory', async () => {
    const { app } = await openDesk(open)
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) })
    const headers = { 'content-type': 'application/json', authorization: 'Bearer nobody' }
    const unending = { method: 'POST', headers, duplex: 'half', body }
    expect((await app.request(add, unending)).status).toBe(401)
  })
})
