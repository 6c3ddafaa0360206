import { expect, it } from 'vitest'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { settleRefund } from '#server/commands/admin/settle-refund.ts'
import { notifyCustomers } from '#server/jobs/notify-customers.ts'
import { tidyUp } from '#server/jobs/tidy-up.ts'
import { DESK_EMAIL, openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { tools } from '#tests/support/payment-shop.ts'
import { returnForm } from '#tests/support/return-form.ts'
import type { CatalogueProduct } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const PICKLE: CatalogueProduct = {
  id: 'pickle',
  name: 'Mango Pickle 500 g',
  price: 250,
  discount: 20,
  tax: 12,
  stock: 50,
}
const DAY = 24 * 60 * 60_000
const UPI = { kind: 'upi', upiId: 'Sita.Rao@okaxis' }
const BANK = { kind: 'bank', holder: 'Sita Rao', accountNumber: '1234 5678 9012', ifsc: 'sbin0001234' }

/** A desk, a customer, and a cash order of three jars that has arrived. */
async function deskWithDelivery(open: OpenTestDatabase) {
  const desk = await openDesk(open, [PICKLE])
  const { accessToken: token } = await logIn(desk.deps)
  const { ask } = desk
  const json = orderBody([[PICKLE, 3]])
  const { orderId } = (await ask('/api/orders', { method: 'POST', token, json })).body
  const setStatus = (collection: 'orders' | 'returns' | 'payments', id: string, status: string) =>
    ask('/api/admin/update/status', { method: 'PUT', json: { collection, id, status } })
  const sendBack = async (quantity: number): Promise<string> => {
    const body = returnForm({ orderId, productId: 'pickle', quantity: String(quantity) })
    const id = (await ask('/api/orders/add-return-item', { method: 'POST', token, body })).body.data._id
    await setStatus('returns', id, 'inProgress')
    return (await setStatus('returns', id, 'completed')).body.document.amount
  }
  const settle = (id: string, word: object) => ask(`/api/admin/refunds/settle/${id}`, { method: 'POST', json: word })
  const seen = async () => (await ask(`/api/orders/${orderId}/refunds`, { token })).body
  const say = (payee: object, caller = token) =>
    ask(`/api/orders/${orderId}/refund-payee`, { method: 'PUT', token: caller, json: payee })
  const told = async () => {
    await notifyCustomers(desk.deps)
    return desk.deps.orderMessages.map(({ kind }) => kind)
  }
  /** How often its customer has said where money may go, for money that waited for it. */
  const given = async () => {
    const { events } = (await ask(`/api/admin/resources/orders/${orderId}`)).body.document
    return events.filter(({ event }: { event: string }) => event === 'payee_given').length
  }
  return { ...desk, token, orderId, setStatus, sendBack, settle, seen, say, told, given }
}

describeOnBothDatabases('money that goes back by hand', (open) => {
  it('a return of a cash order is owed, asked about, paid by hand once and seen by its customer', {
    tags: ['OPEN-62'],
  }, async () => {
    const desk = await deskWithDelivery(open)
    const { ask, orderId, settle, seen, say } = desk
    expect((await say(UPI)).status).toBe(409)
    for (const status of ['dispatched', 'completed']) await desk.setStatus('orders', orderId, status)
    // Cash was paid at the door, so that its way back may be told already.
    expect(await seen()).toMatchObject({ refunds: [], takesPayee: true, needsPayee: false })
    const amount = await desk.sendBack(2)

    const { list, owed, counts } = (await ask('/api/admin/resources?type=refunds&status=owed')).body
    expect(list).toMatchObject([
      { orderId, amount, reason: 'returned', way: 'by_hand', state: 'due', payee: null, canPay: true, canFail: true },
    ])
    expect(owed).toBe(amount)
    expect(counts).toMatchObject({ owed: 1, due: 1, done: 0, total: 1 })
    expect((await ask('/api/admin/dashboard')).body.refundsDue).toMatchObject({ count: 1, amount })
    expect(await seen()).toMatchObject({ needsPayee: true, payee: null, refunds: [{ amount, state: 'due' }] })
    expect(await desk.told()).toContain('payee_asked')

    expect((await say({ ...UPI, upiId: 'nobody' })).body.fields).toHaveProperty('upiId')
    expect((await say(UPI)).body).toMatchObject({ needsPayee: false, payee: { kind: 'upi', shown: 'si…@okaxis' } })
    const [shown] = await desk.list('type=refunds&search=9876543210')
    const noBank = { holder: '', accountNumber: '', ifsc: '' }
    expect(shown.payee).toEqual({ kind: 'upi', upiId: 'sita.rao@okaxis', ...noBank })

    const paid = await settle(shown._id, { outcome: 'done', reference: 'UTR 4711' })
    expect(paid.body.refund).toMatchObject({
      state: 'done',
      reference: 'UTR 4711',
      paidTo: 'si…@okaxis',
      doneBy: DESK_EMAIL,
      payee: null,
      canPay: false,
    })
    expect((await settle(shown._id, { outcome: 'done', reference: 'again' })).status).toBe(409)
    expect((await settle(shown._id, { outcome: 'failed', note: 'late' })).status).toBe(409)
    expect((await settle('nobody', { outcome: 'done', reference: 'x' })).status).toBe(404)
    expect(await desk.told()).toContain('return_refunded')
    expect((await seen()).refunds).toMatchObject([{ state: 'done', reference: 'UTR 4711', paidTo: 'si…@okaxis' }])
    expect(await desk.list('type=refunds&status=owed')).toEqual([])
    expect(await desk.list('type=refunds&search=utr%204711')).toHaveLength(1)

    const { document } = (await ask(`/api/admin/resources/orders/${orderId}`)).body
    expect(document.refunds).toMatchObject([{ state: 'done' }])
    expect(document.events.at(-1)).toMatchObject({ event: 'return_refunded', by: DESK_EMAIL })
    // What is personal stands in no log.
    expect(JSON.stringify(await desk.list('type=audit'))).not.toContain('sita.rao')
  })

  it('what did not arrive stays owed, and is due again once the customer gave another account', async () => {
    const desk = await deskWithDelivery(open)
    for (const status of ['dispatched', 'completed']) await desk.setStatus('orders', desk.orderId, status)
    await desk.say(UPI)
    const amount = await desk.sendBack(1)
    // Nobody is asked what was told before.
    expect(await desk.told()).not.toContain('payee_asked')
    const [{ _id: id }] = await desk.list('type=refunds')
    const failed = await desk.settle(id, { outcome: 'failed', note: 'No such UPI id' })
    expect(failed.body.refund).toMatchObject({ state: 'failed', note: 'No such UPI id', canPay: true, canFail: false })
    expect((await desk.ask('/api/admin/resources?type=refunds')).body.owed).toBe(amount)
    expect(await desk.told()).toContain('refund_failed')
    expect(desk.deps.orderMessages.at(-1)?.values[1]).toBe(formatInr(paiseFromRupees(Number(amount))))
    expect(await desk.seen()).toMatchObject({ needsPayee: true })
    expect((await desk.say({ ...BANK, ifsc: 'SBIN' })).body.fields).toEqual({ ifsc: expect.any(String) })
    expect((await desk.say(BANK)).body).toMatchObject({ needsPayee: false, refunds: [{ state: 'due' }] })
    const [due] = await desk.list('type=refunds&status=due')
    const bank = { holder: 'Sita Rao', accountNumber: '123456789012', ifsc: 'SBIN0001234' }
    expect(due).toMatchObject({ note: '', payee: { kind: 'bank', upiId: '', ...bank } })
    expect(await desk.given()).toBe(1)
    expect((await desk.settle(id, { outcome: 'done', reference: 'N-1' })).body.refund.paidTo).toBe('SBIN …9012')
  })

  it('is noted at the account that staff saw and paid to, also when the customer names another meanwhile', async () => {
    const desk = await deskWithDelivery(open)
    for (const status of ['dispatched', 'completed']) await desk.setStatus('orders', desk.orderId, status)
    await desk.sendBack(1)
    const favour = { clientId: 'one-press', orderId: desk.orderId, amount: 20, reason: 'The lid was loose' }
    await desk.ask('/api/admin/orders/goodwill', { method: 'POST', json: favour })
    const [first, second] = await desk.list('type=refunds')
    await desk.say(UPI)
    const paid = { outcome: 'done', reference: 'UTR 1', paidTo: 'si…@okaxis' }
    await desk.settle(first._id, { outcome: 'failed', note: 'No such UPI id' })
    expect(await desk.seen()).toMatchObject({ needsPayee: true })
    await desk.say(BANK)
    expect(await desk.given()).toBe(2)
    expect((await desk.settle(first._id, paid)).body.refund.paidTo).toBe('si…@okaxis')
    expect((await desk.settle(second._id, { ...paid, paidTo: '' })).body.refund.paidTo).toBe('')
    expect((await desk.seen()).refunds.map(({ paidTo }: { paidTo: string }) => paidTo).toSorted()).toEqual([
      '',
      'si…@okaxis',
    ])
  })

  it('a cancelled cash order that was paid before is refunded by the list alone', async () => {
    const desk = await deskWithDelivery(open)
    const { ask, orderId } = desk
    await desk.setStatus('payments', orderId, 'paid')
    const cancelled = await desk.setStatus('orders', orderId, 'cancelled')
    expect(cancelled.body.document).toMatchObject({
      paymentStatus: 'refund_due',
      canRefund: false,
      refundable: 0,
      nextPaymentStatuses: [],
      refunds: [{ amount: cancelled.body.document.toPay, reason: 'cancelled', way: 'by_hand' }],
    })
    expect((await desk.setStatus('payments', orderId, 'refunded')).status).toBe(409)
    const [{ _id: id }] = await desk.list('type=refunds')
    const paid = await desk.settle(id, { outcome: 'done', reference: 'Cash in the shop' })
    expect(paid.body.refund.paidTo).toBe('')
    expect((await ask(`/api/admin/resources/orders/${orderId}`)).body.document.paymentStatus).toBe('refunded')
    expect(await desk.told()).toContain('refunded')
  })

  it('an order that nobody has paid owes nothing when it is cancelled', async () => {
    const desk = await deskWithDelivery(open)
    await desk.setStatus('orders', desk.orderId, 'cancelled')
    expect(await desk.list('type=refunds')).toEqual([])
  })

  it('where money goes is between its owner and the desk, and forgotten a while after it went', async () => {
    const desk = await deskWithDelivery(open)
    const { ask, orderId, deps } = desk
    for (const status of ['dispatched', 'completed']) await desk.setStatus('orders', orderId, status)
    const { accessToken: other } = await logIn(deps, '9812345678')
    expect((await desk.say(UPI, other)).status).toBe(404)
    expect((await ask(`/api/orders/${orderId}/refunds`, { token: other })).status).toBe(404)
    await desk.say(UPI)
    await desk.sendBack(1)
    const { read } = deps.database
    const payees = () => read.selectFrom('refund_payees').select('order_id').execute()
    const kept = async (ms: number) => {
      deps.clock.advance(ms)
      await tidyUp(deps)
      return (await payees()).length
    }
    expect(await kept(40 * DAY)).toBe(1)
    const { id: staff } = await read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const { refund_id: id } = await read.selectFrom('payment_refunds').select('refund_id').executeTakeFirstOrThrow()
    await settleRefund(deps, staff, id, { outcome: 'done', reference: 'UTR 1' })
    expect(await kept(29 * DAY)).toBe(1)
    expect(await kept(2 * DAY)).toBe(0)
  })
})

describeOnBothDatabases('money that the payment company will not give back', (open) => {
  /** An order that was paid online and cancelled, with the job still to ask for its refund. */
  async function cancelledOrder() {
    const desk = await openDesk(open, [PICKLE])
    const { accessToken: token } = await logIn(desk.deps)
    const shop = tools(desk, token)
    const page = await shop.openPage([[PICKLE, 2]])
    await shop.press(page.url, 'pay')
    await shop.later(60_000)
    const json = { collection: 'orders', id: page.id, status: 'cancelled' }
    const { database } = desk.deps
    return {
      ...desk,
      later: shop.later,
      token,
      id: page.id,
      cancel: () => desk.ask('/api/admin/update/status', { method: 'PUT', json }),
      /** The company takes the payment for failed and refuses to give it back; then thinks better of it. */
      forget: () => database.write((tx) => tx.updateTable('sandbox_payments').set({ decision: 'fail' }).execute()),
      remember: () => database.write((tx) => tx.updateTable('sandbox_payments').set({ decision: 'pay' }).execute()),
      given: () => database.read.selectFrom('sandbox_refunds').selectAll().execute(),
    }
  }

  it('is asked for no more, and can be noted as paid by hand once', async () => {
    const desk = await cancelledOrder()
    const { ask, id, token, later } = desk
    await desk.forget()
    await desk.cancel()
    await later(60_000)
    const [refund] = await desk.list('type=refunds')
    expect(refund).toMatchObject({ way: 'gateway', state: 'failed', canPay: true })
    const order = await ask(`/api/admin/resources/orders/${id}`)
    expect(order.body.document).toMatchObject({ paymentStatus: 'refund_due', canRefund: false })
    expect(order.body.document.events).toContainEqual(expect.objectContaining({ event: 'payee_asked' }))

    const where = await ask(`/api/orders/${id}/refund-payee`, { method: 'PUT', token, json: UPI })
    expect(where.status).toBe(200)

    // The company would pay by now: nobody may ask it, staff may be paying.
    await desk.remember()
    const press = await ask('/api/admin/orders/refund', { method: 'POST', json: { orderId: id } })
    expect(press.status).toBe(409)
    for (let round = 0; round < 4; round += 1) await later(DAY / 48)
    expect(await desk.given()).toEqual([])

    const settle = { method: 'POST', json: { outcome: 'done', reference: 'UTR 9' } }
    const paid = await ask(`/api/admin/refunds/settle/${refund._id}`, settle)
    expect(paid.body.refund).toMatchObject({ way: 'by_hand', state: 'done', paidTo: 'si…@okaxis' })
    expect((await ask(`/api/admin/refunds/settle/${refund._id}`, settle)).status).toBe(409)
    for (let round = 0; round < 4; round += 1) await later(DAY / 48)
    expect(await desk.given()).toEqual([])
    expect((await ask(`/api/admin/resources/orders/${id}`)).body.document).toMatchObject({
      paymentStatus: 'refunded',
      refundable: 0,
      refunds: [{ way: 'by_hand', state: 'done' }],
    })
  })
})
