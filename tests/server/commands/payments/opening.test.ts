import { expect, it } from 'vitest'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { paymentMessages } from '#domain/messages/en/payments.ts'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { startPayment } from '#server/commands/payments/start-payment.ts'
import { GatewayError } from '#server/gateways/payment/payment-gateway.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { HOUR, JAR, MINUTE, openPaymentShop, SALT } from '#tests/support/payment-shop.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

/** A shop whose company can be made to say no, once. */
async function shopWithCompany(open: OpenTestDatabase, settings: Readonly<Record<string, string>> = {}) {
  const shop = await openPaymentShop(open, settings)
  const { payments } = shop.deps
  if (payments === null) throw new Error('this shop takes no online payment')
  const refuseOnce = (error: Error) => {
    shop.deps.payments = {
      ...payments,
      pay: async () => {
        shop.deps.payments = payments
        throw error
      },
    }
  }
  /** A press in a browser that is logged in, however late. */
  const startLate = ({ placed, amount }: Awaited<ReturnType<typeof shop.placeOnline>>) =>
    startPayment(shop.deps, shop.userId, {
      ...{ number: placed.phoneNumber, amount, merchantTransactionId: placed.merchantTransactionId },
    })
  const attempts = async (id: string) => (await shop.story(id)).attempts
  return { ...shop, payments, refuseOnce, startLate, attempts }
}

describeOnBothDatabases('opening a payment', (open) => {
  it('an order below what any company takes is refused before it takes pieces, and is placed in cash', async () => {
    const { deps, send, stock } = await openPaymentShop(open)
    await deps.database.write(async (tx) => {
      await tx.updateTable('delivery_areas').set({ delivery_charge_paise: 0 }).execute()
      await tx.updateTable('products').set({ discount_percent: 100 }).where('id', '=', SALT.id).execute()
    })
    const sample = { ...SALT, discount: 100 }
    const fees = { deliveryCharge: 0n, codCharge: 4000n }
    const online = orderBody([[sample, 1]], { fees, paymentMethod: 'online_payment' })
    const { status, body } = await send('POST', '/api/orders', online)
    expect([status, body.code, body.message]).toEqual([409, 'CONFLICT', orderMessages.tooLittleOnline])
    expect(await stock(SALT)).toBe(10)
    expect((await send('POST', '/api/orders', orderBody([[sample, 1]], { fees }))).status).toBe(201)
  })

  it('a payment that the company refuses has failed, and the next press opens another at once', {
    tags: ['OPEN-45'],
  }, async () => {
    const shop = await shopWithCompany(open)
    const order = await shop.placeOnline()
    shop.refuseOnce(new GatewayError('refused', 'KEY_NOT_CONFIGURED'))
    const again = { code: 'UNAVAILABLE', retryAfterSeconds: 10 }
    expect(await refusalOf(shop.startLate(order))).toMatchObject(again)
    expect(await shop.attempts(order.id)).toMatchObject([
      { state: 'failed', code: 'KEY_NOT_CONFIGURED', page_url: null, next_check_at: null },
    ])
    // Attempts of one moment have no order.
    shop.deps.clock.advance(1)
    expect((await shop.start(order)).status).toBe(200)
    expect((await shop.attempts(order.id)).map(({ state }) => state)).toEqual(['failed', 'open'])
    expect(await shop.stock(JAR)).toBe(9)
  })

  it('a fault of the shop itself is not taken for the company’s', async () => {
    const shop = await shopWithCompany(open)
    const order = await shop.placeOnline()
    shop.refuseOnce(new TypeError('a fault'))
    await expect(shop.startLate(order)).rejects.toBeInstanceOf(TypeError)
  })

  it('while nobody knows whether the company heard of it, no second one is opened beside it', async () => {
    const shop = await shopWithCompany(open)
    const order = await shop.placeOnline()
    shop.goWrong(['pay', 'no_answer'], ['status', 'no_answer'])
    expect(await refusalOf(shop.startLate(order))).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 10 })
    shop.deps.clock.advance(9_999)
    expect(await shop.start(order)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    shop.deps.clock.advance(1)
    expect((await shop.start(order)).status).toBe(200)
    expect((await shop.attempts(order.id)).map(({ state }) => state)).toEqual(['failed', 'open'])
  })

  it('one whose page comes after it was given up is followed, and what it brings pays the order', async () => {
    const shop = await shopWithCompany(open)
    const order = await shop.placeOnline()
    let second = ''
    shop.deps.payments = {
      ...shop.payments,
      pay: async (asked) => {
        shop.deps.payments = shop.payments
        // Longer than a call may be on its way: a second press finds that the company knows nothing of the first.
        shop.deps.clock.advance(10_001)
        second = await shop.startLate(order)
        return await shop.payments.pay(asked)
      },
    }
    const first = await shop.startLate(order)
    expect(first).not.toBe(second)
    expect((await shop.attempts(order.id)).map(({ state }) => state)).toEqual(['open', 'open'])
    shop.goWrong(['callback', 'no_answer'])
    await shop.press(first, 'pay')
    await shop.later(MINUTE)
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'paid', order_status: 'active' })
  })

  it('one opened is shown again until two minutes before it closes, and holds its pieces beyond that', async () => {
    const shop = await shopWithCompany(open)
    const order = await shop.openPage()
    const [first] = await shop.attempts(order.id)
    const { created_at: openedAt = 0, expires_at: expiresAt } = first ?? {}
    expect(expiresAt).toBe(openedAt + 20 * MINUTE)
    expect(first?.next_check_at).toBe(openedAt + 22_000)
    expect((await shop.order(order.id)).hold_until).toBe(openedAt + 40 * MINUTE)
    shop.deps.clock.advance(18 * MINUTE - 1)
    expect(await shop.startLate(order)).toBe(order.url)
    shop.deps.clock.advance(1)
    expect(await shop.startLate(order)).not.toBe(order.url)
    expect((await shop.order(order.id)).hold_until).toBe(openedAt + 58 * MINUTE)
  })

  it('of two presses with one retry token one is refused', { tags: ['ERR-44'] }, async () => {
    const shop = await shopWithCompany(open)
    const order = await shop.openPage()
    const back = await shop.comeBack(await shop.press(order.url, 'fail'))
    const retryToken = back.searchParams.get('retryToken') ?? ''
    shop.deps.clock.advance(1)
    const presses = [1, 2].map(() => startPayment(shop.deps, shop.userId, { retryToken }))
    const results = await Promise.allSettled(presses)
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toMatchObject([{ code: 'STATUS_NOT_ALLOWED' }])
    expect(await shop.attempts(order.id)).toHaveLength(2)
  })

  it('a second page takes nothing out of the cart that was put there meanwhile', { tags: ['OPEN-45'] }, async () => {
    const shop = await shopWithCompany(open)
    const order = await shop.openPage()
    await shop.send('POST', '/api/cart', { productId: JAR.id, productName: JAR.name, quantity: 2 })
    const back = await shop.comeBack(await shop.press(order.url, 'fail'))
    expect((await shop.retry(back.searchParams.get('retryToken') ?? '')).status).toBe(200)
    expect((await shop.send('GET', '/api/cart')).body.items).toHaveLength(1)
  })

  it('what was sold meanwhile is not paid for', async () => {
    const shop = await shopWithCompany(open)
    const [there, sold] = [await shop.placeOnline([[JAR, 2]]), await shop.placeOnline([[SALT, 2]])]
    await shop.later(41 * MINUTE)
    await shop.deps.database.write((tx) =>
      tx.updateTable('products').set({ stock: 1 }).where('id', '=', SALT.id).execute(),
    )
    expect(await refusalOf(shop.startLate(sold))).toMatchObject({ code: 'OUT_OF_STOCK' })
    expect(await shop.attempts(sold.id)).toEqual([])
    expect(await shop.startLate(there)).toMatch(/sandbox-gateway/)
    expect([await shop.stock(JAR), await shop.stock(SALT)]).toEqual([8, 1])
  })

  it('pieces given back are not taken again beside as many unpaid orders as a customer may have', async () => {
    const shop = await shopWithCompany(open, { LIMIT_PENDING_ORDERS: '1' })
    const first = await shop.placeOnline()
    await shop.later(41 * MINUTE)
    const body = orderBody([[JAR, 1]], { paymentMethod: 'online_payment' })
    const other = (await placeOrder(shop.deps, shop.userId, body)).view.order.id
    const tooMany = { code: 'CONFLICT', message: paymentMessages.tooManyPending(1) }
    expect(await refusalOf(shop.startLate(first))).toMatchObject(tooMany)
    expect(await shop.attempts(first.id)).toEqual([])
    expect(await shop.stock(JAR)).toBe(9)
    await cancelOrder(shop.deps, shop.userId, other)
    expect(await shop.startLate(first)).toMatch(/sandbox-gateway/)
    expect(await shop.stock(JAR)).toBe(9)
  })

  it('none is begun once its day is over, but the page that still stands is shown', { tags: ['OPEN-53'] }, async () => {
    const shop = await shopWithCompany(open)
    const [begun, idle] = [await shop.placeOnline(), await shop.placeOnline([[SALT, 1]])]
    shop.deps.clock.advance(24 * HOUR - 5 * MINUTE)
    const page = await shop.startLate(begun)
    shop.deps.clock.advance(5 * MINUTE)
    expect(await shop.startLate(begun)).toBe(page)
    const over = { code: 'STATUS_NOT_ALLOWED', message: paymentMessages.notCompletable.over }
    expect(await refusalOf(shop.startLate(idle))).toMatchObject(over)
    await shop.press(page, 'fail')
    expect(await refusalOf(shop.startLate(begun))).toMatchObject(over)
    expect(await shop.attempts(begun.id)).toHaveLength(1)
  })

  it('says what an order costs that was shown otherwise, and pays none that costs something else by now', {
    tags: ['OPEN-50'],
  }, async () => {
    const shop = await shopWithCompany(open)
    const order = await shop.openPage()
    expect(await shop.start({ ...order, amount: order.amount - 1 })).toMatchObject({
      body: {
        code: 'PRICE_CHANGED',
        amounts: { subTotal: 209.48, taxAmount: order.placed.taxAmount, shippingFee: 0, CODCharge: 0 },
      },
    })
    const back = await shop.comeBack(await shop.press(order.url, 'fail'))
    const retryToken = back.searchParams.get('retryToken') ?? ''
    await shop.deps.database.write((tx) =>
      tx.updateTable('orders').set({ sub_total_paise: 1_000, to_pay_paise: 1_000 }).execute(),
    )
    expect((await shop.retry(retryToken)).body).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
  })

  it('of a shop without a payment company, and more often than one tries, is refused', async () => {
    const shop = await shopWithCompany(open, { LIMIT_PAYMENTS_PER_HOUR: '2' })
    const order = await shop.placeOnline()
    shop.deps.payments = null
    expect(await shop.start(order)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    shop.deps.payments = shop.payments
    for (let press = 0; press < 2; press += 1) expect((await shop.start(order)).status).toBe(200)
    expect((await shop.start(order)).status).toBe(429)
    shop.deps.clock.advance(HOUR)
    expect(await shop.startLate(order)).toMatch(/sandbox-gateway/)
  })

  it('the holder of a link who tries too often keeps nobody but the link waiting', async () => {
    const shop = await shopWithCompany(open, { LIMIT_PAYMENTS_PER_HOUR: '2' })
    const order = await shop.placeOnline()
    const byLink = () => startPayment(shop.deps, shop.userId, { linkedOrderId: order.id })
    for (let press = 0; press < 2; press += 1) expect(await byLink()).toMatch(/sandbox-gateway/)
    expect(await refusalOf(byLink())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await shop.startLate(order)).toMatch(/sandbox-gateway/)
  })

  it('names an order only to the customer whose it is', async () => {
    const shop = await shopWithCompany(open)
    const { placed, amount } = await shop.placeOnline()
    const asked = { number: placed.phoneNumber, amount, merchantTransactionId: placed.merchantTransactionId }
    expect(await refusalOf(startPayment(shop.deps, 'somebody-else', asked))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(startPayment(shop.deps, shop.userId, { linkedOrderId: 'nobody' }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
