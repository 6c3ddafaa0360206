import { expect, it } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { returnForm } from '#tests/support/return-form.ts'
import { type CatalogueProduct, stockOf } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const PICKLE: CatalogueProduct = { id: 'pickle', name: 'Mango Pickle 500 g', price: 250, tax: 12, stock: 50 }

/** A desk, and a cash order of two jars that was paid. */
async function deskWithPaidOrder(open: OpenTestDatabase) {
  const desk = await openDesk(open, [PICKLE])
  const { accessToken: token } = await logIn(desk.deps)
  const { ask } = desk
  const { orderId } = (await ask('/api/orders', { method: 'POST', token, json: orderBody([[PICKLE, 2]]) })).body
  const setStatus = (collection: 'orders' | 'returns' | 'payments', id: string, status: string) =>
    ask('/api/admin/update/status', { method: 'PUT', json: { collection, id, status } })
  const remove = (query = '') => ask(`/api/admin/delete/Orders/${orderId}${query}`, { method: 'DELETE' })
  const details = () => ask(`/api/admin/resources/orders/${orderId}`)
  await setStatus('payments', orderId, 'paid')
  return { ...desk, token, orderId, setStatus, remove, details }
}

describeOnBothDatabases('deleting an order', (open) => {
  it('one on its way is refused, and neither money nor goods move', { tags: ['OPEN-78'] }, async () => {
    const desk = await deskWithPaidOrder(open)
    const { orderId, setStatus, remove, details } = desk
    await setStatus('orders', orderId, 'dispatched')
    const before = (await details()).body.document
    const refused = await remove()
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'STATUS_NOT_ALLOWED',
      adminServerMessages.cancelFirst,
    ])
    expect((await details()).body.document).toEqual(before)
    expect(await desk.list('type=refunds')).toEqual([])
    expect(await stockOf(desk.deps.database, 'pickle')).toBe(48)

    await setStatus('orders', orderId, 'cancelled')
    expect((await remove()).status).toBe(200)
    expect(await desk.list('type=orders')).toEqual([])
  })

  it('one that has arrived since staff saw it in the house stays on the lists', async () => {
    const desk = await deskWithPaidOrder(open)
    for (const status of ['dispatched', 'completed']) await desk.setStatus('orders', desk.orderId, status)
    expect(await desk.remove('?seen=active')).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
    expect(await desk.list('type=orders')).toHaveLength(1)
    expect((await desk.remove('?seen=completed')).status).toBe(200)
  })

  it('two people at once delete it once; the other finds it no more', { tags: ['OPEN-78'] }, async () => {
    const desk = await deskWithPaidOrder(open)
    const answers = await Promise.all([desk.remove(), desk.remove(), desk.remove()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect(await stockOf(desk.deps.database, 'pickle')).toBe(50)
    const deletions = (await desk.list('type=audit')).filter(({ action }) => action === 'order.delete')
    expect(deletions).toHaveLength(1)
  })

  it('what is left of it says so: its refund, and whoever follows a link to it', { tags: ['OPEN-78'] }, async () => {
    const desk = await deskWithPaidOrder(open)
    const { orderId, remove, details } = desk
    const shown = async () => (await desk.list('type=refunds')).map((row) => [row.orderId, row.isOrderDeleted])
    await desk.setStatus('orders', orderId, 'cancelled')
    expect(await shown()).toEqual([[orderId, false]])
    await remove()
    expect(await shown()).toEqual([[orderId, true]])
    const gone = await details()
    expect([gone.status, gone.body.message]).toEqual([404, adminServerMessages.orderDeleted])
    const unknown = await desk.ask('/api/admin/resources/orders/never-was')
    expect([unknown.status, unknown.body.message]).toEqual([404, adminServerMessages.unknown])
  })

  it('its returns say so too', async () => {
    const desk = await deskWithPaidOrder(open)
    const { ask, token, orderId, setStatus, remove } = desk
    for (const status of ['dispatched', 'completed']) await setStatus('orders', orderId, status)
    const body = returnForm({ orderId, productId: 'pickle', quantity: '1' })
    await ask('/api/orders/add-return-item', { method: 'POST', token, body })
    const shown = async () => (await desk.list('type=returns')).map(({ isOrderDeleted }) => isOrderDeleted)
    expect(await shown()).toEqual([false])
    expect((await remove()).status).toBe(200)
    expect(await shown()).toEqual([true])
  })

  it('a step of its return is taken back as before, one of the order itself no more', async () => {
    const desk = await deskWithPaidOrder(open)
    const { ask, token, orderId, setStatus, remove, details } = desk
    const undo = async (eventId: number) => await ask('/api/admin/orders/undo', { method: 'POST', json: { eventId } })
    for (const status of ['dispatched', 'completed']) await setStatus('orders', orderId, status)
    const { eventId: completed } = (await details()).body.document.undo
    expect((await remove()).status).toBe(200)
    expect((await undo(completed)).status).toBe(404)
    const body = returnForm({ orderId, productId: 'pickle', quantity: '1' })
    await ask('/api/orders/add-return-item', { method: 'POST', token, body })
    const [{ _id: id }] = await desk.list('type=returns')
    await setStatus('returns', id, 'inProgress')
    const [accepted] = await desk.list('type=returns')
    expect((await undo(accepted.undo.eventId)).status).toBe(200)
    expect((await desk.list('type=returns'))[0]).toMatchObject({ returnStatus: 'requested', undo: null })
  })
})
