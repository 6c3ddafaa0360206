import { expect, it } from 'vitest'
import { DESK_EMAIL, openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import type { CatalogueProduct } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const PICKLE: CatalogueProduct = { id: 'pickle', name: 'Mango Pickle 500 g', price: 250, tax: 12, stock: 50 }

/** A desk, and a cash order that is on its way. */
async function deskWithDispatched(open: OpenTestDatabase) {
  const desk = await openDesk(open, [PICKLE])
  const { accessToken: token } = await logIn(desk.deps)
  const { ask } = desk
  const { orderId } = (await ask('/api/orders', { method: 'POST', token, json: orderBody([[PICKLE, 2]]) })).body
  const setStatus = (collection: 'orders' | 'payments', status: string) =>
    ask('/api/admin/update/status', { method: 'PUT', json: { collection, id: orderId, status } })
  const details = async () => (await ask(`/api/admin/resources/orders/${orderId}`)).body.document
  const undo = async () =>
    await ask('/api/admin/orders/undo', { method: 'POST', json: { eventId: (await details()).undo.eventId } })
  const standing = async () => {
    const { orderStatus, paymentStatus, nextPaymentStatuses } = await details()
    return [orderStatus, paymentStatus, nextPaymentStatuses]
  }
  await setStatus('orders', 'dispatched')
  return { ...desk, token, orderId, setStatus, details, undo, standing }
}

describeOnBothDatabases('the cash of an order that has arrived', (open) => {
  it('is booked with the delivery, once, and told and logged', { tags: ['OPEN-52'] }, async () => {
    const desk = await deskWithDispatched(open)
    expect(await desk.standing()).toEqual(['dispatched', 'pending', ['paid']])
    await desk.setStatus('orders', 'completed')
    expect(await desk.standing()).toEqual(['completed', 'paid', []])
    const { events } = await desk.details()
    expect(events.slice(-2)).toMatchObject([
      { event: 'payment_paid', by: DESK_EMAIL },
      { event: 'completed', by: DESK_EMAIL },
    ])
    const [entry] = await desk.list('type=audit')
    expect(entry).toMatchObject({
      action: 'order.status',
      before: { orderStatus: 'dispatched', paymentStatus: 'pending' },
      after: { orderStatus: 'completed', paymentStatus: 'paid' },
    })
    expect((await desk.ask(`/api/orders/${desk.orderId}`, { token: desk.token })).body.order).toMatchObject({
      paymentStatus: 'paid',
    })
  })

  it('is taken back with the delivery, and booked again with the next one', { tags: ['OPEN-52'] }, async () => {
    const desk = await deskWithDispatched(open)
    await desk.setStatus('orders', 'completed')
    expect((await desk.undo()).status).toBe(200)
    expect(await desk.standing()).toEqual(['dispatched', 'pending', ['paid']])
    const { events, undo } = await desk.details()
    expect(events.map(({ event }: { event: string }) => event)).toEqual([
      'placed',
      'dispatched',
      'step_undone:completed',
    ])
    expect(undo).toMatchObject({ event: 'dispatched' })
    expect((await desk.list('type=audit'))[0]).toMatchObject({
      action: 'order.undo',
      before: { step: 'completed', paymentStatus: 'paid' },
      after: { step: 'dispatched', paymentStatus: 'pending' },
    })
    await desk.setStatus('orders', 'completed')
    expect(await desk.standing()).toEqual(['completed', 'paid', []])
  })

  it('stays paid where staff had noted it before, in the same moment too', async () => {
    const desk = await deskWithDispatched(open)
    await desk.setStatus('payments', 'paid')
    await desk.setStatus('orders', 'completed')
    expect((await desk.undo()).status).toBe(200)
    expect(await desk.standing()).toEqual(['dispatched', 'paid', []])
  })
})
