import { expect, it } from 'vitest'
import { recompleteOrder } from '#server/commands/orders/recomplete-order.ts'
import { refundOrder } from '#server/commands/payments/refund-payment.ts'
import { startPayment } from '#server/commands/payments/start-payment.ts'
import { logIn } from '#tests/support/log-in.ts'
import { HOUR, JAR, MINUTE, openPaymentShop, SALT } from '#tests/support/payment-shop.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

describeOnBothDatabases('an online payment', (open) => {
  it('place, open the payment, pay, come back: paid once', {
    tags: ['API-053', 'API-055', 'STATE-016', 'STATE-048', 'CONST-17', 'CONST-22'],
  }, async () => {
    const shop = await openPaymentShop(open)
    const order = await shop.placeOnline()
    expect(order.status).toBe(201)
    // 245 less 10 % is 220.50; less 5 % for paying online 209.48.
    expect(order.body.order).toMatchObject({ paymentStatus: 'pending', subTotal: 209.48, CODCharge: 0 })
    const started = await shop.start(order)
    expect(started.status).toBe(200)
    const url = started.body.data.instrumentResponse.redirectInfo.url
    expect(url).toMatch(/^http:\/\/shop\.test\/sandbox-gateway\/pay\/[\w-]{43}$/)

    const page = await shop.call(new URL(url).pathname)
    expect(await page.text()).toContain('₹209.48')
    const back = await shop.comeBack(await shop.press(url, 'pay'))
    expect(back.pathname).toBe('/payment-status')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      status: 'success',
      orderId: order.id,
      result: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await shop.order(order.id)).toMatchObject({
      payment_status: 'paid',
      order_status: 'active',
      holds_stock: 1,
      hold_until: null,
      complete_until: null,
    })
    expect(await shop.events(order.id)).toEqual(['placed', 'payment_opened', 'paid'])
    expect(await shop.stock(JAR)).toBe(9)
    const { body } = await shop.send('GET', `/api/orders/${order.id}`)
    expect(body.order.paymentStatus).toBe('paid')
    expect(body.order).not.toHaveProperty('paymentAttempt')
  })

  it('no proxy may keep a page of the sandbox: it names one payment, and changes with each press', async () => {
    const shop = await openPaymentShop(open)
    const started = await shop.start(await shop.placeOnline())
    const url = started.body.data.instrumentResponse.redirectInfo.url
    const keptBy = async () => (await shop.call(new URL(url).pathname)).headers.get('cache-control')
    expect(await keptBy()).toBe('no-store')
    await shop.press(url, 'pay')
    expect(await keptBy()).toBe('no-store')
  })

  it('a failed payment leaves the order pending; its retry token pays it once', {
    tags: ['API-054', 'ERR-44', 'OPEN-53'],
  }, async () => {
    const shop = await openPaymentShop(open)
    const order = await shop.openPage()
    const back = await shop.comeBack(await shop.press(order.url, 'fail'))
    const retryToken = back.searchParams.get('retryToken') ?? ''
    expect(back.searchParams.get('status')).toBe('failure')
    expect(retryToken).toMatch(/^[\w-]{43}$/)
    expect(await shop.order(order.id)).toMatchObject({
      payment_status: 'pending',
      order_status: 'active',
      holds_stock: 1,
    })
    expect((await shop.send('GET', `/api/orders/${order.id}`)).body.order.paymentAttempt).toBe('failed')

    const again = await shop.retry(retryToken)
    expect(again.status).toBe(200)
    expect(shop.urlOf(again)).not.toBe(order.url)
    expect((await shop.retry(retryToken)).body).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    await shop.comeBack(await shop.press(shop.urlOf(again), 'pay'))
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'paid' })
    const { attempts } = await shop.story(order.id)
    expect(attempts.map(({ state, effect }) => `${state} ${effect}`)).toEqual(['failed none', 'paid order'])
    expect(new Set(attempts.map((attempt) => attempt.transaction_id)).size).toBe(2)
  })

  it('a retry token is over after half an hour, and is nobody else’s', async () => {
    const shop = await openPaymentShop(open)
    const order = await shop.openPage()
    const back = await shop.comeBack(await shop.press(order.url, 'fail'))
    const retryToken = back.searchParams.get('retryToken') ?? ''
    const { profile } = await logIn(shop.deps, '9876500000')
    const payAs = (userId: string) => startPayment(shop.deps, userId, { retryToken })
    expect(await refusalOf(payAs(profile.user.id))).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    shop.deps.clock.advance(30 * MINUTE)
    expect(await refusalOf(payAs(shop.userId))).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    // On request there is another one.
    const amounts = { subTotal: order.placed.subTotal, taxAmount: order.placed.taxAmount }
    const fresh = await recompleteOrder(shop.deps, shop.userId, {
      ...{ orderId: order.id, paymentMethod: 'online_payment', ...amounts },
    })
    expect(await startPayment(shop.deps, shop.userId, { retryToken: fresh.retryToken ?? '' })).toMatch(
      /sandbox-gateway/,
    )
  })

  it('a retry token of an order that is paid or cancelled by now opens no payment', async () => {
    const shop = await openPaymentShop(open)
    const failed = async () => {
      const order = await shop.openPage()
      const back = await shop.comeBack(await shop.press(order.url, 'fail'))
      return { ...order, retryToken: back.searchParams.get('retryToken') ?? '' }
    }
    const paid = await failed()
    const amounts = { subTotal: paid.placed.subTotal, taxAmount: paid.placed.taxAmount }
    const asked = { orderId: paid.id, paymentMethod: 'online_payment' as const, ...amounts }
    const { retryToken } = await recompleteOrder(shop.deps, shop.userId, asked)
    const page = shop.urlOf(await shop.retry(retryToken ?? ''))
    await shop.comeBack(await shop.press(page, 'pay'))
    const cancelled = await failed()
    expect((await shop.send('DELETE', `/api/orders/${cancelled.id}`)).status).toBe(200)
    for (const { id, retryToken } of [paid, cancelled]) {
      const before = await shop.story(id)
      expect((await shop.retry(retryToken)).status, id).toBe(409)
      expect(await shop.story(id)).toEqual(before)
    }
  })

  it('an order gives five retry tokens an hour; who comes back once more sees the failure without one', async () => {
    const shop = await openPaymentShop(open)
    const order = await shop.openPage()
    const address = await shop.press(order.url, 'fail')
    const tokens: (string | null)[] = []
    for (let n = 0; n < 6; n += 1) {
      const back = await shop.comeBack(address)
      expect(back.searchParams.get('status')).toBe('failure')
      tokens.push(back.searchParams.get('retryToken'))
    }
    expect(new Set(tokens.slice(0, 5)).size).toBe(5)
    expect(tokens.slice(0, 5)).not.toContain(null)
    expect(tokens[5]).toBeNull()
    shop.deps.clock.advance(60 * MINUTE)
    expect((await shop.comeBack(address)).searchParams.get('retryToken')).not.toBeNull()
  })

  it('the cart keeps its lines until the payment is open', { tags: ['OPEN-45'] }, async () => {
    const shop = await openPaymentShop(open)
    await shop.send('POST', '/api/cart', { productId: JAR.id, productName: JAR.name, quantity: 1 })
    const order = await shop.placeOnline()
    shop.goWrong(['pay', 'no_answer'])
    const failed = await shop.start(order)
    expect(failed).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect((await shop.send('GET', '/api/cart')).body.items).toHaveLength(1)
    shop.deps.clock.advance(10_000)
    expect((await shop.start(order)).status).toBe(200)
    expect((await shop.send('GET', '/api/cart')).body.items).toHaveLength(0)
  })

  it('a payment whose callback and browser never came is found by the poll, on the company’s schedule', {
    tags: ['OPEN-51'],
  }, async () => {
    const shop = await openPaymentShop(open)
    const order = await shop.openPage()
    shop.goWrong(['callback', 'no_answer'])
    await shop.press(order.url, 'pay')
    await shop.later(21_000)
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'pending' })
    await shop.later(1_000)
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'paid' })
  })

  it('an unpaid order gives its pieces back once, after 20 minutes, and can still be completed', async () => {
    const shop = await openPaymentShop(open)
    const order = await shop.openPage([[JAR, 3]])
    await shop.later(39 * MINUTE)
    expect(await shop.stock(JAR)).toBe(7)
    await shop.later(1 * MINUTE)
    expect(await shop.stock(JAR)).toBe(10)
    await shop.later(1 * MINUTE)
    expect(await shop.stock(JAR)).toBe(10)
    expect(await shop.order(order.id)).toMatchObject({
      payment_status: 'pending',
      order_status: 'active',
      holds_stock: 0,
    })
  })

  it('after 24 hours an unpaid order has failed and is cancelled', { tags: ['OPEN-53'] }, async () => {
    const shop = await openPaymentShop(open)
    const order = await shop.openPage()
    for (const step of [HOUR, 22 * HOUR, HOUR]) await shop.later(step)
    expect(await shop.order(order.id)).toMatchObject({
      payment_status: 'failed',
      order_status: 'cancelled',
      holds_stock: 0,
    })
    expect(await shop.stock(JAR)).toBe(10)
    expect(await shop.events(order.id)).toEqual([
      'placed',
      'payment_opened',
      'payment_failed',
      'stock_released',
      'expired_unpaid',
    ])
  })

  it('late money pays where the pieces are there again, and goes back where they are not', async () => {
    const shop = await openPaymentShop(open)
    const [kept, sold] = [await shop.openPage([[JAR, 2]]), await shop.openPage([[SALT, 9]])]
    for (const { url } of [kept, sold]) {
      shop.goWrong(['callback', 'no_answer'])
      await shop.press(url, 'pay')
    }
    // The company says nothing for an hour.
    if (shop.deps.sandbox) shop.deps.sandbox.script = (call) => (call === 'status' ? { fault: 'pending' } : null)
    await shop.later(41 * MINUTE)
    expect(await shop.stock(SALT)).toBe(10)
    await shop.deps.database.write((tx) =>
      tx.updateTable('products').set({ stock: 8 }).where('id', '=', 'salt').execute(),
    )
    shop.goWrong()
    await shop.later(HOUR)
    expect(await shop.order(kept.id)).toMatchObject({ payment_status: 'paid', holds_stock: 1 })
    expect(await shop.stock(JAR)).toBe(8)
    expect(await shop.order(sold.id)).toMatchObject({ payment_status: 'refund_due', order_status: 'cancelled' })
    expect(await shop.stock(SALT)).toBe(8)
    for (const step of [MINUTE, MINUTE, MINUTE]) await shop.later(step)
    expect(await shop.order(sold.id)).toMatchObject({ payment_status: 'refunded' })
    expect((await shop.story(sold.id)).refunds).toMatchObject([{ state: 'done', reason: 'sold_out', is_of_order: 1 }])
  })

  it('a customer keeps at most three unpaid orders from others', async () => {
    const shop = await openPaymentShop(open)
    for (let i = 0; i < 3; i += 1) expect((await shop.placeOnline()).status).toBe(201)
    const fourth = await shop.placeOnline()
    expect(fourth).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await shop.stock(JAR)).toBe(7)
  })

  it('a cancelled order that was paid is refunded through the company, once', async () => {
    const shop = await openPaymentShop(open)
    const order = await shop.openPage()
    await shop.press(order.url, 'pay')
    expect((await shop.send('DELETE', `/api/orders/${order.id}`)).status).toBe(200)
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'refund_due', order_status: 'cancelled' })
    expect(await shop.stock(JAR)).toBe(10)
    shop.goWrong(['refund', 'answer_lost'])
    await refundOrder(shop.deps, order.id)
    for (const step of [MINUTE, 3 * MINUTE]) await shop.later(step)
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'refunded' })
    expect(await shop.deps.database.read.selectFrom('sandbox_refunds').selectAll().execute()).toHaveLength(1)
  })
})
