import { expect, it } from 'vitest'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { refund } from '#server/commands/payments/refund-payment.ts'
import type { Deps } from '#server/deps.ts'
import { GatewayError, type GatewayState } from '#server/gateways/payment/payment-gateway.ts'
import { followPayments } from '#server/jobs/follow-payments.ts'
import { heldOpen, untilOneWaits } from '#tests/support/held-open.ts'
import { JAR, openPaymentShop } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

describeOnBothDatabases('one refund that two processes ask for at once', (open) => {
  /** A paid order that its customer has cancelled, and what two processes hear of its refund. */
  async function openWithRefund() {
    const shop = await openPaymentShop(open)
    const { deps, userId } = shop
    const { payments } = deps
    if (payments === null) throw new Error('this shop takes no online payment')
    const order = await shop.openPage([[JAR, 1]])
    await shop.press(order.url, 'pay')
    await cancelOrder(deps, userId, order.id)
    const owed = async () => (await shop.story(order.id)).refunds[0]
    const id = (await owed())?.refund_id ?? ''
    const hearing = (answer: () => Promise<GatewayState>): Deps => ({
      ...deps,
      payments: { ...payments, refund: answer, refundStatus: async () => 'unknown' },
    })
    const refused = () => Promise.reject(new GatewayError('refused', 'too old'))
    /** Each has asked before the other has noted what it heard; the first notes it first. */
    async function atOnce(first: Deps, second: Deps) {
      const { held, written, release } = heldOpen(deps.database)
      const isFirstDone = refund({ ...first, database: held }, id)
      await Promise.race([written, isFirstDone])
      const isSecondDone = refund(second, id)
      await untilOneWaits(deps.database)
      release()
      await Promise.all([isFirstDone, isSecondDone])
    }
    const times = async (event: string) => (await shop.events(order.id)).filter((one) => one === event).length
    const paymentOf = async () => (await shop.order(order.id)).payment_status
    return { deps, owed, hearing, refused, atOnce, times, paymentOf }
  }

  it('is asked for by one of several that follow payments at once', async () => {
    const { deps, hearing, owed } = await openWithRefund()
    let asked = 0
    const counting = hearing(async () => {
      asked += 1
      return 'pending'
    })
    deps.clock.advance(60_000)
    await Promise.all([1, 2, 3, 4].map(() => followPayments(counting)))
    expect([asked, (await owed())?.state]).toEqual([1, 'asked'])
  })

  it('stays refused for good, whatever else the other one hears', async () => {
    const { hearing, refused, atOnce, owed, times } = await openWithRefund()
    await atOnce(
      hearing(refused),
      hearing(async () => 'pending'),
    )
    expect(await owed()).toMatchObject({ state: 'failed', next_try_at: null })
    expect(await times('payee_asked')).toBe(1)
  })

  it('asks its customer for an account once where both are refused', async () => {
    const { hearing, refused, atOnce, owed, times } = await openWithRefund()
    await atOnce(hearing(refused), hearing(refused))
    expect(await owed()).toMatchObject({ state: 'failed', next_try_at: null })
    expect(await times('payee_asked')).toBe(1)
  })

  it('is done once, and stays done', async () => {
    const { hearing, refused, atOnce, owed, times, paymentOf } = await openWithRefund()
    await atOnce(
      hearing(async () => 'completed'),
      hearing(refused),
    )
    expect(await owed()).toMatchObject({ state: 'done', next_try_at: null })
    expect(await paymentOf()).toBe('refunded')
    expect([await times('refunded'), await times('payee_asked')]).toEqual([1, 0])
  })
})
