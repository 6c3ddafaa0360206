import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { startPayment } from '#server/commands/payments/start-payment.ts'
import { Refusal } from '#server/errors.ts'
import type { SandboxCall, SandboxFault } from '#server/gateways/payment/sandbox/faults.ts'
import { followPayments } from '#server/jobs/follow-payments.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type Decision, HOUR, JAR, MINUTE, openPaymentShop, SALT } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const MANY = '1000000'
const SHELF = 100_000
const FAULTS: readonly SandboxFault[] = [
  'no_answer',
  'answer_lost',
  'server_error',
  'garbage',
  'pending',
  'wrong_amount',
  'wrong_merchant',
  'wrong_transaction',
  'forged_signature',
]
const CALLS: readonly SandboxCall[] = ['pay', 'status', 'refund', 'callback']

/** What goes wrong for one order, and what its customer does meanwhile. */
const scriptOf = fc.record({
  faults: fc.array(fc.tuple(fc.constantFrom(...CALLS), fc.constantFrom(...FAULTS)), { minLength: 1, maxLength: 8 }),
  decision: fc.constantFrom<Decision | 'walk away'>('pay', 'pay', 'pay_slowly', 'fail', 'walk away'),
  comesBack: fc.boolean(),
  cancels: fc.constantFrom('never', 'never', 'before', 'after'),
  product: fc.constantFrom(JAR, SALT),
  waits: fc.constantFrom(1_000, 25_000, MINUTE, 41 * MINUTE),
})

type Script = typeof scriptOf extends fc.Arbitrary<infer S> ? S : never

/** Orders in an ordinary run; each of them meets one to eight faults. */
const RUNS = { sqlite: 80, postgres: 40 } as const

describeOnBothDatabases('a payment company that fails in every way', (open, kind) => {
  it(
    'scripted faults: nothing paid is lost, nothing unpaid is shipped, stock is conserved',
    async () => {
      const shop = await openPaymentShop(open, {
        LIMIT_PENDING_ORDERS: MANY,
        LIMIT_PAYMENT_RESULTS_PER_NETWORK_HOUR: MANY,
        LIMIT_RETRY_TOKENS_PER_ORDER_HOUR: MANY,
      })
      const { database, sandbox } = shop.deps
      await database.write((tx) => tx.updateTable('products').set({ stock: SHELF }).execute())
      let rest: (readonly [SandboxCall, SandboxFault])[] = []
      let happened = 0
      if (sandbox) {
        sandbox.script = (call) => {
          const at = rest.findIndex(([name]) => name === call)
          if (at < 0) return null
          happened += 1
          return { fault: rest.splice(at, 1)[0]?.[1] ?? 'no_answer' }
        }
      }

      /** What the customer is refused is part of the story; anything else is thrown. */
      async function attempt<T>(work: Promise<T>): Promise<T | null> {
        try {
          return await work
        } catch (error) {
          if (error instanceof Refusal) return null
          throw error
        }
      }

      async function live({ faults, decision, comesBack, cancels, product, waits }: Script) {
        rest = [...faults]
        shop.deps.clock.advance(1)
        const placed = orderBody([[product, 2]], { paymentMethod: 'online_payment' })
        const { id } = (await placeOrder(shop.deps, shop.userId, placed)).view.order
        const { merchantTransactionId, phoneNumber, subTotal, shippingFee } = placed
        const amount = Math.round((subTotal + shippingFee) * 100) / 100
        const start = () =>
          attempt(startPayment(shop.deps, shop.userId, { number: phoneNumber, amount, merchantTransactionId }))
        let url = await start()
        if (url === null) {
          shop.deps.clock.advance(11_000)
          url = await start()
        }
        const cancel = () => attempt(cancelOrder(shop.deps, shop.userId, id))
        if (cancels === 'before') await cancel()
        if (url !== null && decision !== 'walk away') {
          const back = await shop.press(url, decision)
          if (comesBack) await shop.comeBack(back)
        }
        shop.deps.clock.advance(waits)
        await followPayments(shop.deps)
        if (cancels === 'after') await cancel()
      }

      const seed = fc.sample(fc.integer(), 1)[0] ?? 0
      const scripts = fc.sample(scriptOf, { numRuns: runsOf(RUNS[kind], 1000), seed })
      const told = `seed ${seed}`
      for (const script of scripts) await live(script)
      expect(happened).toBeGreaterThan(scripts.length / 2)

      // The company is well again, and the days go by.
      rest = []
      for (const step of [
        MINUTE,
        MINUTE,
        41 * MINUTE,
        HOUR,
        2 * HOUR,
        6 * HOUR,
        12 * HOUR,
        6 * HOUR,
        12 * HOUR,
        12 * HOUR,
      ]) {
        shop.deps.clock.advance(step)
        for (let round = 0; round < Math.ceil(scripts.length / 20) + 1; round += 1) await followPayments(shop.deps)
      }

      const orders = await database.read.selectFrom('orders').selectAll().execute()
      const attempts = await database.read.selectFrom('payment_attempts').selectAll().execute()
      const taken = await database.read
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('decision', '=', 'pay')
        .execute()
      const given = new Map(
        (await database.read.selectFrom('sandbox_refunds').selectAll().execute()).map((row) => [
          row.transaction_id,
          row,
        ]),
      )
      const attemptOf = new Map(attempts.map((attempt) => [attempt.transaction_id, attempt]))
      const orderOf = new Map(orders.map((order) => [order.id, order]))
      for (const money of taken) {
        // Whatever was paid has either paid its order or gone back, whole.
        const attempt = attemptOf.get(money.transaction_id)
        const order = orderOf.get(attempt?.order_id ?? '')
        const isKept = attempt?.effect === 'order' && order?.payment_status === 'paid'
        expect({ state: attempt?.state, refund: given.get(money.transaction_id)?.amount_paise ?? null }, told).toEqual({
          state: 'paid',
          refund: isKept ? null : money.amount_paise,
        })
      }
      const paidFor = new Set(taken.map((money) => attemptOf.get(money.transaction_id)?.order_id))
      for (const order of orders) {
        if (order.payment_status === 'paid') expect(paidFor.has(order.id), told).toBe(true)
        const end = `${order.payment_status} ${order.order_status}`
        expect(['paid active', 'failed cancelled', 'pending cancelled', 'refunded cancelled'], told).toContain(end)
        expect(order.holds_stock, told).toBe(order.payment_status === 'paid' ? 1 : 0)
      }
      for (const product of [JAR, SALT]) {
        const sold = await database.read
          .selectFrom('order_lines')
          .innerJoin('orders', 'orders.id', 'order_lines.order_id')
          .select('quantity')
          .where('order_lines.product_id', '=', product.id)
          .where('orders.holds_stock', '=', 1)
          .execute()
        expect(await shop.stock(product), told).toBe(SHELF - sold.reduce((sum, line) => sum + line.quantity, 0))
      }
    },
    CAMPAIGN_TIMEOUT_MS,
  )
})
