import { expect, it } from 'vitest'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { startPayment } from '#server/commands/payments/start-payment.ts'
import { followPayments } from '#server/jobs/follow-payments.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { JAR, openPaymentShop } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const TWINS = 20

describeOnBothDatabases('payments that race', (open) => {
  it(
    'of 20 twins of POST /api/orders under one key one online order is made, and each is answered with it',
    async () => {
      const shop = await openPaymentShop(open, { LIMIT_PENDING_ORDERS: '1000' })
      const keys = runsOf(3, 100)
      await shop.deps.database.write((tx) => tx.updateTable('products').set({ stock: keys }).execute())
      for (let key = 0; key < keys; key += 1) {
        const json = orderBody([[JAR, 1]], { paymentMethod: 'online_payment' })
        const answers = await Promise.all(Array.from({ length: TWINS }, () => shop.send('POST', '/api/orders', json)))
        expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(TWINS - 1).fill(200), 201])
        expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
      }
      expect(await shop.stock(JAR)).toBe(0)
    },
    CAMPAIGN_TIMEOUT_MS,
  )

  it(
    'two tabs that pay one order open one payment',
    async () => {
      const shop = await openPaymentShop(open)
      const body = orderBody([[JAR, 1]], { paymentMethod: 'online_payment' })
      const { order } = (await placeOrder(shop.deps, shop.userId, body)).view
      const asked = {
        number: body.phoneNumber,
        amount: Math.round((body.subTotal + body.shippingFee) * 100) / 100,
        merchantTransactionId: body.merchantTransactionId,
      }
      const tabs = await Promise.allSettled([1, 2, 3, 4].map(() => startPayment(shop.deps, shop.userId, asked)))
      const urls = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value] : []))
      expect(new Set(urls).size).toBe(1)
      for (const tab of tabs) if (tab.status === 'rejected') expect(tab.reason).toMatchObject({ code: 'CONFLICT' })
      expect((await shop.story(order.id)).attempts).toHaveLength(1)
    },
    CAMPAIGN_TIMEOUT_MS,
  )

  it('several processes that follow payments ask about each once and give stock back once', async () => {
    const shop = await openPaymentShop(open)
    const order = await shop.openPage([[JAR, 2]])
    let asked = 0
    if (shop.deps.sandbox) {
      shop.deps.sandbox.script = (call) => {
        if (call === 'status') asked += 1
        return null
      }
    }
    shop.deps.clock.advance(22_000)
    await Promise.all([1, 2, 3, 4].map(() => followPayments(shop.deps)))
    expect(asked).toBe(1)
    shop.deps.clock.advance(60 * 60_000)
    await Promise.all([1, 2, 3, 4].map(() => followPayments(shop.deps)))
    expect(await shop.stock(JAR)).toBe(10)
    expect((await shop.events(order.id)).filter((event) => event === 'stock_released')).toHaveLength(1)
  })
})
