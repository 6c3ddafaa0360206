import { expect, it } from 'vitest'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { readOrderRefunds } from '#server/commands/payments/refund-payee.ts'
import { settle } from '#server/commands/payments/settle-payment.ts'
import { startPayment } from '#server/commands/payments/start-payment.ts'
import type { PaymentReport } from '#server/gateways/payment/payment-gateway.ts'
import { HOUR, MINUTE, openPaymentShop } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

/** A shop with an open payment page, whose company says of a payment what a test puts in its mouth. */
async function shopWithPage(open: OpenTestDatabase) {
  const shop = await openPaymentShop(open)
  const { deps } = shop
  const { payments } = deps
  if (payments === null) throw new Error('this shop takes no online payment')
  const page = await shop.openPage()
  const saying = (words: Partial<PaymentReport>) => {
    deps.payments = {
      ...payments,
      status: async (id) => ({ ...(await payments.status(id)), ...words }),
    }
  }
  const attempt = async () => {
    const [first] = (await shop.story(page.id)).attempts
    if (!first) throw new Error('no payment was opened')
    return first
  }
  const times = async (event: string) => (await shop.events(page.id)).filter((one) => one === event).length
  return { ...shop, page, saying, attempt, times }
}

describeOnBothDatabases('a report that does not fit', (open) => {
  it.each([
    ['another merchant', { merchantId: 'somebody' }],
    ['another payment', { transactionId: 'T1' }],
  ])('of %s settles nothing, is noted once and asked after again', async (_, words) => {
    const shop = await shopWithPage(open)
    shop.saying(words)
    shop.goWrong(['callback', 'no_answer'])
    await shop.press(shop.page.url, 'pay')
    await shop.later(22_000)
    const now = shop.deps.clock.now()
    expect(await shop.attempt()).toMatchObject({ state: 'open', code: 'MISMATCH', checked_at: now })
    expect((await shop.attempt()).next_check_at).toBe(now + 3_000)
    await shop.later(3_000)
    expect(await shop.times('payment_mismatch')).toBe(1)
    expect(await shop.order(shop.page.id)).toMatchObject({ payment_status: 'pending' })
    shop.saying({})
    await shop.later(3_000)
    expect(await shop.attempt()).toMatchObject({ state: 'paid', code: 'PAYMENT_SUCCESS', next_check_at: null })
  })

  it('is none that says nothing yet, and a fault of the shop is no silence of the company', async () => {
    const shop = await shopWithPage(open)
    await shop.press(shop.page.url, 'pay_slowly')
    shop.deps.clock.advance(1_000)
    await settle(shop.deps, (await shop.attempt()).transaction_id)
    expect(await shop.attempt()).toMatchObject({ state: 'open', code: 'PAYMENT_PENDING' })
    expect(await shop.times('payment_mismatch')).toBe(0)
    const { payments } = shop.deps
    if (payments === null) throw new Error('this shop takes no online payment')
    let asked = 0
    shop.deps.payments = {
      ...payments,
      status: async () => {
        asked += 1
        throw new TypeError('a fault')
      },
    }
    const { transaction_id: id } = await shop.attempt()
    await expect(settle(shop.deps, id)).rejects.toBeInstanceOf(TypeError)
    shop.deps.payments = payments
    shop.deps.clock.advance(MINUTE)
    expect(await settle(shop.deps, id)).toMatchObject({ state: 'paid' })
    // What is paid is asked about no more.
    shop.deps.payments = { ...payments, status: () => Promise.reject(new TypeError('a fault')) }
    expect(await settle(shop.deps, id)).toMatchObject({ state: 'paid' })
    expect(asked).toBe(1)
  })

  it('of an amount that changes is believed an hour after it last did', async () => {
    const shop = await shopWithPage(open)
    const price = Math.round(shop.page.amount * 100)
    shop.goWrong(['callback', 'no_answer'])
    await shop.press(shop.page.url, 'pay')
    const askAfter = async (ms: number) => {
      shop.deps.clock.advance(ms)
      await settle(shop.deps, (await shop.attempt()).transaction_id)
      return await shop.attempt()
    }
    shop.saying({ amountPaise: price - 100 })
    const first = await askAfter(HOUR)
    expect(first).toMatchObject({ odd_paise: price - 100, odd_since: shop.deps.clock.now() })
    expect(await askAfter(HOUR - MINUTE)).toMatchObject({ state: 'open', odd_since: first.odd_since })
    shop.saying({ amountPaise: price - 200 })
    const second = await askAfter(MINUTE)
    expect(second).toMatchObject({ state: 'open', odd_paise: price - 200, odd_since: shop.deps.clock.now() })
    expect(await askAfter(HOUR - 1)).toMatchObject({ state: 'open', odd_since: second.odd_since })
    expect((await shop.story(shop.page.id)).refunds).toEqual([])
    expect(await askAfter(1)).toMatchObject({ state: 'paid', effect: 'refund', code: 'MISMATCH' })
    expect((await shop.story(shop.page.id)).refunds).toMatchObject([
      { reason: 'wrong_amount', amount_paise: price - 200, is_of_order: 0 },
    ])
    expect(await shop.times('payment_mismatch')).toBe(1)
  })
})

describeOnBothDatabases('a report of another amount, and a clock that was a day ahead', (open) => {
  it('is believed an hour after the clock was set right', async () => {
    const shop = await shopWithPage(open)
    shop.goWrong(['callback', 'no_answer'])
    await shop.press(shop.page.url, 'pay')
    shop.saying({ amountPaise: 1_000 })
    const askAfter = async (ms: number) => {
      shop.deps.clock.advance(ms)
      return await settle(shop.deps, (await shop.attempt()).transaction_id)
    }
    await askAfter(24 * HOUR)
    for (const ms of [-22 * HOUR, HOUR - 1]) expect(await askAfter(ms)).toMatchObject({ state: 'open' })
    expect(await askAfter(1)).toMatchObject({ state: 'paid', effect: 'refund', code: 'MISMATCH' })
  })
})

describeOnBothDatabases('money that an order does not want', (open) => {
  it('comes too late for one that was cancelled, and goes back with it', { tags: ['STATE-020'] }, async () => {
    const shop = await shopWithPage(open)
    await cancelOrder(shop.deps, shop.userId, shop.page.id)
    await shop.press(shop.page.url, 'pay')
    expect(await shop.order(shop.page.id)).toMatchObject({ payment_status: 'refund_due', order_status: 'cancelled' })
    expect((await shop.story(shop.page.id)).refunds).toMatchObject([
      { reason: 'too_late', is_of_order: 1, way: 'gateway', amount_paise: Math.round(shop.page.amount * 100) },
    ])
    for (const step of [MINUTE, MINUTE]) await shop.later(step)
    expect(await shop.order(shop.page.id)).toMatchObject({ payment_status: 'refunded' })
    expect((await readOrderRefunds(shop.deps.database.read, shop.userId, shop.page.id)).refunds).toMatchObject([
      { state: 'done', doneAt: new Date(shop.deps.clock.now()).toISOString(), way: 'gateway', paidTo: '' },
    ])
  })

  it('counts for nothing when the order is paid by another payment and cancelled', async () => {
    const shop = await shopWithPage(open)
    const { page, deps } = shop
    const price = Math.round(page.amount * 100)
    shop.goWrong(['callback', 'no_answer'])
    await shop.press(page.url, 'pay')
    shop.saying({ amountPaise: price - 100 })
    for (const step of [22_000, HOUR, HOUR]) await shop.later(step)
    shop.saying({})
    const asked = {
      number: page.placed.phoneNumber,
      amount: page.amount,
      merchantTransactionId: page.placed.merchantTransactionId,
    }
    await shop.press(await startPayment(deps, shop.userId, asked), 'pay')
    await cancelOrder(deps, shop.userId, page.id)
    const { refunds } = await shop.story(page.id)
    expect(refunds.map(({ reason, amount_paise: amount }) => [reason, amount])).toEqual([
      ['wrong_amount', price - 100],
      ['cancelled', price],
    ])
  })
})
