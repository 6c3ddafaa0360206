import { expect, it } from 'vitest'
import { followPayments } from '#server/jobs/follow-payments.ts'
import { HOUR, JAR, MINUTE, openPaymentShop } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

describeOnBothDatabases('an unpaid order that fails', (open) => {
  it('keeps no piece of another order, and no other order waiting', async () => {
    const shop = await openPaymentShop(open)
    const { deps } = shop
    const { payments } = deps
    if (payments === null) throw new Error('this shop takes no online payment')
    const [failing, other] = [await shop.openPage([[JAR, 2]]), await shop.openPage([[JAR, 3]])]
    const [attempt] = (await shop.story(failing.id)).attempts
    deps.payments = {
      ...payments,
      status: async (id) => {
        if (id === attempt?.transaction_id) throw new TypeError('not what the shop expects')
        return await payments.status(id)
      },
    }
    const follow = async (ms: number) => {
      deps.clock.advance(ms)
      return await followPayments(deps).catch((error: unknown) => error)
    }
    // The attempt itself fails first, and is left alone for a minute then.
    await follow(HOUR)
    expect(await follow(1_000)).toBeInstanceOf(Error)
    expect(await shop.order(other.id)).toMatchObject({ holds_stock: 0 })
    expect(await shop.order(failing.id)).toMatchObject({ holds_stock: 1 })
    expect(await shop.stock(JAR)).toBe(8)

    await follow(24 * HOUR)
    await follow(1_000)
    expect(await shop.order(other.id)).toMatchObject({ order_status: 'cancelled' })
    deps.payments = payments
    await follow(MINUTE)
    expect(await shop.order(failing.id)).toMatchObject({ order_status: 'cancelled', holds_stock: 0 })
    expect(await shop.stock(JAR)).toBe(10)
  })
})
