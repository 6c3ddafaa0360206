import { expect, it } from 'vitest'
import { recompleteOrder } from '#server/commands/orders/recomplete-order.ts'
import { startPayment } from '#server/commands/payments/start-payment.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findOrderById } from '#server/repositories/unpaid-orders.ts'
import { secondOfTwo } from '#tests/support/held-open.ts'
import { logIn } from '#tests/support/log-in.ts'
import { HOUR, JAR, openPaymentShop, SALT, tools } from '#tests/support/payment-shop.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

describeOnBothDatabases('two orders of one customer at once, of which one is allowed', (open) => {
  /** What the second is refused with, which comes when the first has written and not committed. */
  async function refusedOfTwo(
    deps: Deps,
    acts: readonly [(to: Deps) => Promise<unknown>, (to: Deps) => Promise<unknown>],
    hasWritten: (tx: Executor) => Promise<boolean>,
  ) {
    return await secondOfTwo(deps, acts[0], (own) => refusalOf(acts[1](own)), hasWritten)
  }

  it('are not both switched to cash', async () => {
    const shop = await openPaymentShop(open, { LIMIT_OPEN_CASH_ORDERS: '1' })
    const { deps, userId } = shop
    const [one, other] = [await shop.openPage([[JAR, 1]]), await shop.openPage([[JAR, 2]])]
    const inCash = async (orderId: string) => {
      const { body } = await shop.send('GET', `/api/orders/last/incomplete-order?orderId=${orderId}`)
      const { subTotal, taxAmount } = body.amounts.cash_on_delivery
      const asked = { orderId, paymentMethod: 'cash_on_delivery', subTotal, taxAmount } as const
      return (to: Deps) => recompleteOrder(to, userId, asked)
    }
    const refused = await refusedOfTwo(
      deps,
      [await inCash(one.id), await inCash(other.id)],
      async (tx) => (await findOrderById(tx, one.id))?.payment_method === 'cash_on_delivery',
    )
    expect(refused).toMatchObject({ code: 'CONFLICT' })
    expect(await shop.order(other.id)).toMatchObject({ payment_method: 'online_payment' })
  })

  it('do not both take their pieces again', async () => {
    const shop = await openPaymentShop(open, { LIMIT_PENDING_ORDERS: '1' })
    const { deps, userId } = shop
    const first = await shop.placeOnline([[JAR, 1]])
    await shop.later(HOUR)
    // The first login is over by now.
    const other = await tools(shop, (await logIn(deps)).accessToken).placeOnline([[SALT, 2]])
    await shop.later(HOUR)
    expect([await shop.stock(JAR), await shop.stock(SALT)]).toEqual([10, 10])
    const pay =
      ({ placed, amount }: typeof first) =>
      (to: Deps) => {
        const { phoneNumber: number, merchantTransactionId } = placed
        return startPayment(to, userId, { number, amount, merchantTransactionId })
      }
    const refused = await refusedOfTwo(
      deps,
      [pay(first), pay(other)],
      async (tx) => (await findOrderById(tx, first.id))?.holds_stock === 1,
    )
    expect(refused).toMatchObject({ code: 'CONFLICT' })
    expect([await shop.stock(JAR), await shop.stock(SALT)]).toEqual([9, 10])
  })
})
