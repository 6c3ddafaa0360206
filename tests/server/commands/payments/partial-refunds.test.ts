import { expect, it } from 'vitest'
import { changeReturn } from '#server/commands/admin/change-returns.ts'
import { ensureFirstAdmin } from '#server/commands/login/ensure-first-admin.ts'
import { recompleteOrder } from '#server/commands/orders/recomplete-order.ts'
import { refund } from '#server/commands/payments/refund-payment.ts'
import { startPayment } from '#server/commands/payments/start-payment.ts'
import { setOrderStatus } from '#tests/support/delivered-order.ts'
import { DESK_EMAIL, DESK_PASSWORD } from '#tests/support/desk.ts'
import { HOUR, JAR, MINUTE, openPaymentShop, SALT } from '#tests/support/payment-shop.ts'
import { returnForm } from '#tests/support/return-form.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

/** A shop with a delivered order of two jars and three packs of salt, and what staff does with its returns. */
async function shopWithDelivery(open: OpenTestDatabase, paymentMethod: 'online_payment' | 'cash_on_delivery') {
  const shop = await openPaymentShop(open)
  const { deps, token } = shop
  const order = await shop.placeOnline(
    [
      [JAR, 2],
      [SALT, 3],
    ],
    { paymentMethod },
  )
  if (paymentMethod === 'online_payment') {
    const { body } = await shop.start(order)
    await shop.press(shop.urlOf({ body }), 'pay')
  }
  for (const status of ['dispatched', 'completed'] as const) await setOrderStatus(deps, order.id, status)
  await ensureFirstAdmin(deps, { email: DESK_EMAIL, password: DESK_PASSWORD })
  const { id: staff } = await deps.database.read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
  async function sendBack(productId: string, quantity: number): Promise<number> {
    const body = returnForm({ orderId: order.id, productId, quantity: String(quantity) })
    const asked = await (await shop.call('/api/orders/add-return-item', { method: 'POST', token, body })).json()
    const id = asked.data._id as string
    await changeReturn(deps, staff, { id, status: 'inProgress' })
    const done = await changeReturn(deps, staff, { id, status: 'completed' })
    return Math.round((done?.amount ?? 0) * 100)
  }
  const books = () => deps.database.read.selectFrom('sandbox_refunds').selectAll().orderBy('created_at').execute()
  return { ...shop, delivered: order, sendBack, books }
}

describeOnBothDatabases('money that goes back in part', (open) => {
  it('each returned line of an order paid online is paid back through the company, once and to the paisa', {
    tags: ['STATE-024', 'OPEN-62'],
  }, async () => {
    const shop = await shopWithDelivery(open, 'online_payment')
    const { delivered: order, deps } = shop
    shop.goWrong(['refund', 'answer_lost'], ['refund', 'no_answer'])
    const jar = await shop.sendBack('jar', 1)
    const salt = await shop.sendBack('salt', 3)
    expect(jar).toBeGreaterThan(salt)
    for (const step of [MINUTE, MINUTE, 2 * MINUTE, 4 * MINUTE]) await shop.later(step)
    for (const { refund_id: id } of (await shop.story(order.id)).refunds) await refund(deps, id)

    const given = await shop.books()
    expect(given.map((row) => row.amount_paise).toSorted((a, b) => b - a)).toEqual([jar, salt])
    expect((await shop.story(order.id)).refunds).toMatchObject([
      { state: 'done', reason: 'returned', is_of_order: 0 },
      { state: 'done', reason: 'returned', is_of_order: 0 },
    ])
    // The rest of the order is kept and stays paid for.
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'paid', order_status: 'completed' })
    const events = await shop.events(order.id)
    expect(events.filter((event) => event === 'return_refund_due')).toHaveLength(2)
    expect(events.filter((event) => event === 'return_refunded')).toHaveLength(2)
  })

  it('never gives back more than was paid', async () => {
    const shop = await shopWithDelivery(open, 'online_payment')
    const { database } = shop.deps
    const { delivered: order } = shop
    await database.write((tx) =>
      tx.updateTable('order_lines').set({ net_paise: 1_000_000 }).where('order_id', '=', order.id).execute(),
    )
    await shop.sendBack('jar', 2)
    await shop.sendBack('salt', 3)
    for (const step of [MINUTE, MINUTE]) await shop.later(step)
    expect(await shop.books()).toMatchObject([{ amount_paise: Math.round(order.amount * 100) }])
  })

  it('leaves cash to be paid back by hand', async () => {
    const shop = await shopWithDelivery(open, 'cash_on_delivery')
    const amount = await shop.sendBack('jar', 1)
    await shop.later(MINUTE)
    expect((await shop.story(shop.delivered.id)).refunds).toMatchObject([
      { way: 'by_hand', state: 'due', amount_paise: amount, transaction_id: null, next_try_at: null },
    ])
    expect(await shop.books()).toEqual([])
  })
})

describeOnBothDatabases('a payment of another amount than the order’s', (open) => {
  it('pays for nothing, goes back whole once it is sure, and the order can be paid anew', async () => {
    const shop = await openPaymentShop(open)
    const { database } = shop.deps
    const order = await shop.openPage()
    const [{ amount_paise: price } = { amount_paise: 0 }] = (await shop.story(order.id)).attempts
    const paid = price - 5_000
    await database.write((tx) => tx.updateTable('sandbox_payments').set({ amount_paise: paid }).execute())
    await shop.press(order.url, 'pay')
    await shop.later(22_000)
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'pending', order_status: 'active' })
    await shop.later(41 * MINUTE)
    expect((await shop.story(order.id)).refunds).toEqual([])

    await shop.later(HOUR)
    for (const step of [MINUTE, 2 * MINUTE]) await shop.later(step)
    const story = await shop.story(order.id)
    expect(story.attempts).toMatchObject([{ state: 'paid', effect: 'refund' }])
    expect(story.refunds).toMatchObject([{ amount_paise: paid, reason: 'wrong_amount', state: 'done', is_of_order: 0 }])
    expect(await shop.events(order.id)).toContain('wrong_amount')
    expect(await database.read.selectFrom('sandbox_refunds').selectAll().execute()).toMatchObject([
      { amount_paise: paid },
    ])

    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'pending', order_status: 'active' })
    const { subTotal, taxAmount } = order.placed
    const asked = { orderId: order.id, paymentMethod: 'online_payment' as const, subTotal, taxAmount }
    const { retryToken } = await recompleteOrder(shop.deps, shop.userId, asked)
    await shop.press(await startPayment(shop.deps, shop.userId, { retryToken: retryToken ?? '' }), 'pay')
    await shop.later(22_000)
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'paid' })
  })

  it('one odd answer alone moves no money', async () => {
    const shop = await openPaymentShop(open)
    const order = await shop.openPage()
    shop.goWrong(['callback', 'wrong_amount'], ['status', 'wrong_amount'], ['status', 'wrong_amount'])
    await shop.press(order.url, 'pay')
    for (const step of [22_000, 30_000, MINUTE]) await shop.later(step)
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'paid' })
    expect((await shop.story(order.id)).refunds).toEqual([])
  })
})
