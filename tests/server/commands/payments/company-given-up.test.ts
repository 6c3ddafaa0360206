import { expect, it } from 'vitest'
import { readRefundsOf } from '#server/commands/admin/read-refunds.ts'
import { readSystem } from '#server/commands/admin/read-system.ts'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { refund } from '#server/commands/payments/refund-payment.ts'
import { HOUR, openPaymentShop } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

describeOnBothDatabases(
  'money that the payment company took to give back, before the shop gave the company up',
  (open) => {
    it('is shown to staff, who may not pay it by hand, and ends when the company is back', async () => {
      const shop = await openPaymentShop(open)
      const { deps, later } = shop
      const { payments, database } = deps
      if (payments === null) throw new Error('this shop takes no online payment')
      const order = await shop.openPage()
      await shop.press(order.url, 'pay')
      await cancelOrder(deps, shop.userId, order.id)
      const owed = async () => (await shop.story(order.id)).refunds[0]
      const told = async () => (await readSystem(deps)).checks.find(({ name }) => name === 'refunds')
      deps.payments = { ...payments, refund: async () => 'pending', refundStatus: async () => 'pending' }
      for (let tries = 1; tries <= 12; tries += 1) await refund(deps, (await owed())?.refund_id ?? '')
      // Days may pass until a bank has it.
      expect(await told()).toMatchObject({ state: 'well', count: 0 })

      deps.payments = null
      await later(7 * HOUR)
      expect(await owed()).toMatchObject({ state: 'asked' })
      expect(await told()).toMatchObject({ state: 'failed', count: 1 })
      expect((await readRefundsOf(database.read, order.id))[0]).toMatchObject({ canPay: false })

      deps.payments = { ...payments, refundStatus: async () => 'completed' }
      await later(7 * HOUR)
      expect(await owed()).toMatchObject({ state: 'done' })
      expect(await told()).toMatchObject({ state: 'well', count: 0 })
    })
  },
)
