import { expect, it, vi } from 'vitest'
import { readLinkedOrder, readPaymentLinkOf } from '#server/commands/payments/payment-link.ts'
import { readPaymentResult, returnFromPayment } from '#server/commands/payments/payment-result.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { HOUR, JAR, MINUTE, openPaymentShop, SALT } from '#tests/support/payment-shop.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const HERE = '203.0.113.7'
const ELSEWHERE = '198.51.100.20'

/** A shop with an order whose payment page is open, and the token of its result. */
async function shopWithPage(open: OpenTestDatabase, settings: Readonly<Record<string, string>> = {}) {
  const shop = await openPaymentShop(open, settings)
  const order = await shop.openPage([
    [JAR, 2],
    [SALT, 3],
  ])
  let asked = 0
  const { payments } = shop.deps
  if (payments === null) throw new Error('this shop takes no online payment')
  shop.deps.payments = {
    ...payments,
    status: async (id) => {
      asked += 1
      return await payments.status(id)
    },
  }
  const tokenOf = (path: string) => path.split('/').at(-1) ?? ''
  const read = (token: string, network = HERE) => readPaymentResult(shop.deps, token, network)
  return { ...shop, page: order, tokenOf, read, timesAsked: () => asked }
}

describeOnBothDatabases('the result of a payment', (open) => {
  it('is asked of the company at most every two seconds, and no more once it failed', async () => {
    const shop = await shopWithPage(open)
    const token = shop.tokenOf(await shop.press(shop.page.url, 'pay_slowly'))
    expect(await shop.read(token)).toBe('pending')
    const asked = shop.timesAsked()
    shop.deps.clock.advance(1_999)
    expect(await shop.read(token)).toBe('pending')
    expect(shop.timesAsked()).toBe(asked)
    shop.deps.clock.advance(1)
    expect(await shop.read(token)).toBe('pending')
    expect(shop.timesAsked()).toBe(asked + 1)

    const other = await shop.openPage([[JAR, 1]])
    const failed = shop.tokenOf(await shop.press(other.url, 'fail'))
    expect(await shop.read(failed)).toBe('failed')
    const before = shop.timesAsked()
    shop.deps.clock.advance(MINUTE)
    expect(await shop.read(failed)).toBe('failed')
    expect(shop.timesAsked()).toBe(before)
  })

  it('is no failure any more once another try has paid the order', async () => {
    const shop = await shopWithPage(open)
    const path = await shop.press(shop.page.url, 'fail')
    const failed = shop.tokenOf(path)
    const back = await shop.comeBack(path)
    expect(await shop.read(failed)).toBe('failed')
    await shop.press(shop.urlOf(await shop.retry(back.searchParams.get('retryToken') ?? '')), 'pay')
    await shop.later(MINUTE)
    expect(await shop.order(shop.page.id)).toMatchObject({ payment_status: 'paid' })
    expect(await shop.read(failed)).toBe('paid')
    expect((await shop.comeBack(path)).searchParams.get('status')).toBe('success')
  })

  it('is asked for again at once after the clock was set back', async () => {
    const shop = await shopWithPage(open)
    shop.goWrong(['callback', 'no_answer'])
    const token = shop.tokenOf(await shop.press(shop.page.url, 'pay_slowly'))
    expect(await shop.read(token)).toBe('pending')
    shop.deps.clock.advance(-HOUR / 2)
    await shop.deps.database.write((tx) => tx.updateTable('sandbox_payments').set({ settles_at: 0 }).execute())
    expect(await shop.read(token)).toBe('paid')
  })

  it('is shown for two days', async () => {
    const shop = await shopWithPage(open)
    const token = shop.tokenOf(await shop.press(shop.page.url, 'pay'))
    shop.deps.clock.advance(48 * HOUR)
    expect(await shop.read(token)).toBe('paid')
    shop.deps.clock.advance(1)
    expect(await refusalOf(shop.read(token))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('says that money goes back which did not pay its order, or whose order was cancelled', {
    tags: ['STATE-020'],
  }, async () => {
    const shop = await shopWithPage(open)
    const token = shop.tokenOf(await shop.press(shop.page.url, 'pay'))
    expect(await shop.read(token)).toBe('paid')
    expect((await shop.send('DELETE', `/api/orders/${shop.page.id}`)).status).toBe(200)
    expect(await shop.read(token)).toBe('refund')

    const other = await shop.openPage([[JAR, 1]])
    expect((await shop.send('DELETE', `/api/orders/${other.id}`)).status).toBe(200)
    const late = shop.tokenOf(await shop.press(other.url, 'pay'))
    expect(await shop.read(late)).toBe('refund')
  })

  it('offers another try where the order still waits for its payment, and nowhere else', async () => {
    const shop = await shopWithPage(open)
    const slow = await shop.openPage([[JAR, 1]])
    const waiting = shop.tokenOf(await shop.press(slow.url, 'pay_slowly'))
    expect(await returnFromPayment(shop.deps, waiting, HERE)).toMatchObject({ result: 'pending', retryToken: null })
    const token = shop.tokenOf(await shop.press(shop.page.url, 'fail'))
    const back = () => returnFromPayment(shop.deps, token, HERE)
    expect(await back()).toMatchObject({ result: 'failed', retryToken: expect.stringMatching(/^[\w-]{43}$/) })
    shop.deps.env.LIMIT_RETRY_TOKENS_PER_ORDER_HOUR = 1
    expect(await back()).toMatchObject({ result: 'failed', retryToken: null })
    expect((await shop.send('DELETE', `/api/orders/${shop.page.id}`)).status).toBe(200)
    expect(await back()).toMatchObject({ result: 'failed', retryToken: null, order: { order_status: 'cancelled' } })
  })

  it('is asked for again by the page where it cannot be told to the browser that comes back', async () => {
    const shop = await shopWithPage(open, { LIMIT_PAYMENT_RESULTS_PER_NETWORK_HOUR: '1' })
    const path = await shop.press(shop.page.url, 'pay')
    const result = shop.tokenOf(path)
    const cameBackTo = async () => Object.fromEntries((await shop.comeBack(path)).searchParams)
    expect(await cameBackTo()).toEqual({ status: 'success', orderId: shop.page.id, result })
    // Too often from one network, which many phones may share.
    expect(await cameBackTo()).toEqual({ orderId: shop.page.id, result })
    const { database } = shop.deps
    const away = await openDatabase({ databaseUrl: 'postgres://shop@127.0.0.1:1/haat' })
    const log = vi.spyOn(shop.deps.logger, 'warn').mockImplementation(() => undefined)
    shop.deps.database = { ...database, write: away.write }
    expect(await cameBackTo()).toEqual({ orderId: shop.page.id, result })
    shop.deps.database = { ...database, write: away.write, read: away.read }
    expect(await cameBackTo()).toEqual({ result })
    expect(log).toHaveBeenCalledWith(expect.anything(), 'the database could not be used')
    await away.close()
  })

  it('is not there to be guessed: one network has so many tries an hour', async () => {
    const shop = await shopWithPage(open, { LIMIT_PAYMENT_RESULTS_PER_NETWORK_HOUR: '2' })
    for (let guess = 0; guess < 2; guess += 1) {
      expect(await refusalOf(shop.read('guessed'))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await refusalOf(readLinkedOrder(shop.deps, 'guessed', HERE))).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await refusalOf(shop.read('guessed'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await refusalOf(readLinkedOrder(shop.deps, 'guessed', HERE))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await refusalOf(shop.read('guessed', ELSEWHERE))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(readLinkedOrder(shop.deps, 'guessed', ELSEWHERE))).toMatchObject({ code: 'NOT_FOUND' })
    shop.deps.clock.advance(HOUR - 1)
    expect(await refusalOf(shop.read('guessed'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    shop.deps.clock.advance(1)
    expect(await refusalOf(shop.read('guessed'))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describeOnBothDatabases('the link to an order’s payment', (open) => {
  it('shows how the order stands, and what the company knows of it by then', { tags: ['ADMIN-31'] }, async () => {
    const shop = await shopWithPage(open)
    const { url, payableUntil } = await readPaymentLinkOf(shop.deps, shop.page.id)
    const placedAt = (await shop.order(shop.page.id)).created_at
    expect(payableUntil).toBe(new Date(placedAt + 24 * HOUR).toISOString())
    const token = new URL(url).searchParams.get('pay') ?? ''
    const seen = () => readLinkedOrder(shop.deps, token, ELSEWHERE)
    expect(await seen()).toMatchObject({ pieces: 5, toPay: shop.page.amount, state: 'payable' })
    shop.goWrong(['callback', 'no_answer'])
    await shop.press(shop.page.url, 'pay')
    expect(await seen()).toMatchObject({ state: 'paid' })
    const asked = shop.timesAsked()
    expect(await seen()).toMatchObject({ state: 'paid' })
    expect(shop.timesAsked()).toBe(asked)
    expect((await shop.send('DELETE', `/api/orders/${shop.page.id}`)).status).toBe(200)
    expect(await seen()).toMatchObject({ state: 'over' })
    expect(await refusalOf(readPaymentLinkOf(shop.deps, shop.page.id))).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    expect(await refusalOf(readPaymentLinkOf(shop.deps, 'nobody'))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
