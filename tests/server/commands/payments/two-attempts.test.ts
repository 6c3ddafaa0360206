import { expect, it } from 'vitest'
import { settle } from '#server/commands/payments/settle-payment.ts'
import { startPayment } from '#server/commands/payments/start-payment.ts'
import { JAR, MINUTE, openPaymentShop } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

/** An order with two pages at the company: the first was about to close when the customer asked for another. */
async function orderWithTwoPages(open: OpenTestDatabase) {
  const shop = await openPaymentShop(open)
  const { database, sandbox } = shop.deps
  const order = await shop.openPage([[JAR, 1]])
  shop.deps.clock.advance(19 * MINUTE)
  const second = await startPayment(shop.deps, shop.userId, { linkedOrderId: order.id })
  const [first, last] = (await shop.story(order.id)).attempts
  if (!first || !last || sandbox === null) throw new Error('the order has not been opened twice')
  /** The money of an attempt is there, and nobody has told the shop. */
  const payUnheard = async (...ids: string[]) => {
    const paid = { decision: 'pay', settles_at: shop.deps.clock.now() } as const
    await database.write((tx) =>
      tx.updateTable('sandbox_payments').set(paid).where('transaction_id', 'in', ids).execute(),
    )
  }
  const moneyBack = () =>
    database.read.selectFrom('sandbox_refunds').select(['transaction_id', 'amount_paise']).execute()
  const paidTimes = async () => (await shop.events(order.id)).filter((event) => event === 'paid').length
  return {
    ...shop,
    placed: order,
    second,
    first,
    last,
    payUnheard,
    moneyBack,
    paidTimes,
    amount: Math.round(order.amount * 100),
  }
}

describeOnBothDatabases('an order that was paid by two attempts', (open) => {
  it('keeps the money of the second, and that of the first, which comes later, goes back whole and once', async () => {
    const shop = await orderWithTwoPages(open)
    const { first, last, amount } = shop
    expect(first.transaction_id).not.toBe(last.transaction_id)
    await shop.press(shop.second, 'pay')
    expect(await shop.order(shop.placed.id)).toMatchObject({ payment_status: 'paid' })
    expect(await shop.moneyBack()).toEqual([])

    await shop.payUnheard(first.transaction_id)
    for (let rounds = 0; rounds < 3; rounds += 1) await shop.later(60 * MINUTE)
    expect(await shop.moneyBack()).toEqual([{ transaction_id: first.transaction_id, amount_paise: amount }])
    expect(await shop.order(shop.placed.id)).toMatchObject({ payment_status: 'paid', order_status: 'active' })
    const { attempts, refunds } = await shop.story(shop.placed.id)
    expect(attempts.map(({ state, effect }) => [state, effect])).toEqual([
      ['paid', 'refund'],
      ['paid', 'order'],
    ])
    expect(refunds).toMatchObject([{ reason: 'paid_twice', state: 'done', is_of_order: 0 }])
    expect([await shop.paidTimes(), await shop.stock(JAR)]).toEqual([1, 9])
  })

  it('keeps one of them where the news of both come at once, each three times', async () => {
    const shop = await orderWithTwoPages(open)
    const { deps, first, last, amount } = shop
    const ids = [first.transaction_id, last.transaction_id]
    await shop.payUnheard(...ids)
    await Promise.all([...ids, ...ids, ...ids].map((id) => settle(deps, id)))
    for (let rounds = 0; rounds < 2; rounds += 1) await shop.later(MINUTE)
    const { attempts } = await shop.story(shop.placed.id)
    expect(attempts.map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(attempts.map(({ effect }) => effect).toSorted()).toEqual(['order', 'refund'])
    const owed = attempts.find(({ effect }) => effect === 'refund')?.transaction_id
    expect(await shop.moneyBack()).toEqual([{ transaction_id: owed, amount_paise: amount }])
    expect([await shop.paidTimes(), await shop.stock(JAR)]).toEqual([1, 9])
  })
})
