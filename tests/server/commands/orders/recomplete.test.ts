import { expect, it } from 'vitest'
import { paymentMessages } from '#domain/messages/en/payments.ts'
import { addToCart } from '#server/commands/cart/change-cart.ts'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { type Completion, recompleteOrder } from '#server/commands/orders/recomplete-order.ts'
import { GatewayError } from '#server/gateways/payment/payment-gateway.ts'
import { listCartLines } from '#server/repositories/carts.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { HOUR, JAR, MINUTE, openPaymentShop, SALT } from '#tests/support/payment-shop.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

type Method = Completion['paymentMethod']

/** A shop with an order that waits for its payment, and what its customer is shown of completing it. */
async function shopWithUnpaid(open: OpenTestDatabase) {
  const shop = await openPaymentShop(open)
  const placed = await shop.placeOnline([
    [JAR, 2],
    [SALT, 1],
  ])
  const shown = async () => (await shop.send('GET', '/api/orders/last/incomplete-order')).body.amounts
  const complete = async (paymentMethod: Method, more: Partial<Completion> = {}, userId = shop.userId) => {
    const { subTotal, taxAmount } = (await shown())?.[paymentMethod] ?? placed.placed
    const asked = { orderId: placed.id, paymentMethod, subTotal, taxAmount, ...more }
    return await recompleteOrder(shop.deps, userId, asked)
  }
  const row = () => shop.order(placed.id)
  return { ...shop, placed, shown, complete, row }
}

describeOnBothDatabases('completing an order that waits for its payment', (open) => {
  it('online holds its pieces for a page if it took them again, and no longer than before if it kept them', async () => {
    const { deps, later, placed, complete, row } = await shopWithUnpaid(open)
    const placedAt = deps.clock.now()
    const online = () => complete('online_payment', placed.placed)
    deps.clock.advance(30 * MINUTE)
    await online()
    expect(await row()).toMatchObject({ holds_stock: 1, hold_until: placedAt + 40 * MINUTE })
    await later(10 * MINUTE)
    expect(await row()).toMatchObject({ holds_stock: 0 })
    for (const minutes of [0, 19]) {
      deps.clock.advance(minutes * MINUTE)
      await online()
      expect(await row()).toMatchObject({ holds_stock: 1, hold_until: placedAt + 60 * MINUTE })
    }
    await later(MINUTE)
    expect(await row()).toMatchObject({ holds_stock: 0 })
  })

  it('online its pieces are not taken again beside as many unpaid orders as a customer may have', async () => {
    const { deps, userId, later, stock, placed, complete, row } = await shopWithUnpaid(open)
    deps.env.LIMIT_PENDING_ORDERS = 2
    const online = () => complete('online_payment', placed.placed)
    const placeOther = async () => {
      const body = orderBody([[JAR, 1]], { paymentMethod: 'online_payment' })
      return (await placeOrder(deps, userId, body)).view.order.id
    }
    await later(41 * MINUTE)
    const others = [await placeOther(), await placeOther()]
    const before = await row()
    expect(await refusalOf(online())).toMatchObject({ code: 'CONFLICT', message: paymentMessages.tooManyPending(2) })
    expect(await row()).toEqual(before)
    expect([await stock(JAR), await stock(SALT)]).toEqual([8, 10])
    await cancelOrder(deps, userId, others[0] ?? '')
    // Itself it counts once, and not again while it keeps its pieces.
    for (const press of ['first', 'second']) expect((await online()).retryToken, press).not.toBeNull()
    expect([await stock(JAR), await stock(SALT)]).toEqual([7, 9])
  })

  it('of two orders completed online at once only as many take their pieces again as may wait', async () => {
    const { deps, userId, later, stock, placed, placeOnline } = await shopWithUnpaid(open)
    const orders = [placed, await placeOnline([[JAR, 2]])]
    await later(41 * MINUTE)
    deps.env.LIMIT_PENDING_ORDERS = 1
    const presses = orders.map(({ id, placed: { subTotal, taxAmount } }) =>
      recompleteOrder(deps, userId, { orderId: id, paymentMethod: 'online_payment', subTotal, taxAmount }),
    )
    const results = await Promise.allSettled(presses)
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toMatchObject([{ code: 'CONFLICT', message: paymentMessages.tooManyPending(1) }])
    expect(await stock(JAR)).toBe(8)
  })

  it('online says after too many tries how long to wait, which is no answer of a completion in cash', async () => {
    const { deps, placed, complete } = await shopWithUnpaid(open)
    deps.env.LIMIT_RETRY_TOKENS_PER_ORDER_HOUR = 1
    const online = () => complete('online_payment', placed.placed)
    expect((await online()).retryToken).not.toBeNull()
    deps.clock.advance(20 * MINUTE)
    expect(await refusalOf(online())).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: paymentMessages.tooManyTries(40),
    })
    deps.clock.advance(40 * MINUTE)
    expect((await online()).retryToken).not.toBeNull()
  })

  it('in cash its pieces are taken again however many orders wait to be paid online', async () => {
    const { deps, userId, later, shown, complete, placeOnline, row } = await shopWithUnpaid(open)
    const { subTotal, taxAmount } = (await shown()).cash_on_delivery
    const other = await placeOnline([[SALT, 1]])
    await later(41 * MINUTE)
    expect(await row()).toMatchObject({ holds_stock: 0 })
    deps.env.LIMIT_PENDING_ORDERS = 1
    await complete('online_payment', { ...other.placed, orderId: other.id }, userId)
    expect((await complete('cash_on_delivery', { subTotal, taxAmount })).retryToken).toBeNull()
    expect(await row()).toMatchObject({ payment_method: 'cash_on_delivery', holds_stock: 1 })
  })

  it('online its pieces are not taken again once its day is over', async () => {
    const { deps, later, placed, complete, row } = await shopWithUnpaid(open)
    await later(41 * MINUTE)
    deps.clock.advance(24 * HOUR)
    const over = { code: 'STATUS_NOT_ALLOWED', message: paymentMessages.notCompletable.over }
    expect(await refusalOf(complete('online_payment', placed.placed))).toMatchObject(over)
    expect(await row()).toMatchObject({ holds_stock: 0 })
  })

  it('online is not offered where the shop has no payment company any more', async () => {
    const { deps, complete, row } = await shopWithUnpaid(open)
    const before = await row()
    deps.payments = null
    expect(await refusalOf(complete('online_payment'))).toMatchObject({ code: 'CONFLICT' })
    expect(await row()).toEqual(before)
    expect((await complete('cash_on_delivery')).retryToken).toBeNull()
  })

  it('in cash is not offered where the shop delivers no more, but it can still be paid', {
    tags: ['PAMB-20'],
  }, async () => {
    const { deps, shown, complete, row } = await shopWithUnpaid(open)
    await deps.database.write((tx) => tx.updateTable('delivery_areas').set({ is_available: 0 }).execute())
    expect(await shown()).toMatchObject({ cash_on_delivery: null, online_payment: { CODCharge: 0 } })
    expect(await refusalOf(complete('cash_on_delivery'))).toMatchObject({ code: 'NOT_SERVICEABLE' })
    expect(await row()).toMatchObject({ payment_method: 'online_payment', hold_until: expect.any(Number) })
    expect((await complete('online_payment')).retryToken).not.toBeNull()
  })

  it('shows the right amounts where either of those shown was wrong', { tags: ['API-049'] }, async () => {
    const { shown, complete } = await shopWithUnpaid(open)
    for (const method of ['online_payment', 'cash_on_delivery'] as const) {
      const amounts = (await shown())[method]
      for (const wrong of [{ subTotal: amounts.subTotal - 0.01 }, { taxAmount: amounts.taxAmount + 0.01 }]) {
        expect(await refusalOf(complete(method, wrong))).toMatchObject({ code: 'PRICE_CHANGED', amounts })
      }
    }
  })

  it('in cash it waits for no payment any more, and its story says who switched it', {
    tags: ['STATE-018'],
  }, async () => {
    const { deps, story, placed, complete, row } = await shopWithUnpaid(open)
    deps.clock.advance(MINUTE)
    await complete('cash_on_delivery')
    expect(await row()).toMatchObject({
      payment_method: 'cash_on_delivery',
      hold_until: null,
      complete_until: null,
      holds_stock: 1,
      needs_call: 0,
      updated_at: deps.clock.now(),
    })
    expect((await story(placed.id)).events.at(-1)).toMatchObject({
      event: 'switched_to_cash',
      actor: 'customer',
      at: deps.clock.now(),
    })
  })

  it('in cash takes its foods out of the cart where no payment page did, and else nothing', {
    tags: ['OPEN-45'],
  }, async () => {
    const shop = await openPaymentShop(open)
    const { deps, userId, send } = shop
    const put = (productId: string) => addToCart(deps, userId, { productId, productName: productId, quantity: 1 })
    const inCart = async () =>
      (await listCartLines(deps.database.read, userId)).map(({ productId }) => productId).toSorted()
    const toCash = async (orderId: string) => {
      const { amounts } = (await send('GET', '/api/orders/last/incomplete-order')).body
      const asked = { orderId, paymentMethod: 'cash_on_delivery', ...amounts.cash_on_delivery }
      expect((await send('POST', '/api/orders/recomplete-order', asked)).status).toBe(200)
    }
    for (const { id } of [JAR, SALT]) await put(id)
    const first = await shop.placeOnline([[JAR, 1]])
    const { payments } = deps
    if (payments === null) throw new Error('this shop takes no online payment')
    deps.payments = { ...payments, pay: () => Promise.reject(new GatewayError('refused', 'KEY_NOT_CONFIGURED')) }
    expect((await shop.start(first)).status).toBe(503)
    expect(await inCart()).toEqual(['jar', 'salt'])
    deps.payments = payments
    await toCash(first.id)
    expect(await inCart()).toEqual(['salt'])
    // Once a page was open, what is in the cart was put there after it.
    const second = await shop.openPage([[JAR, 1]])
    await put(JAR.id)
    await toCash(second.id)
    expect(await inCart()).toEqual(['jar', 'salt'])
  })

  it('in cash takes again what it gave back, or nothing where it was sold', async () => {
    const { shown, complete, row, later, stock, deps } = await shopWithUnpaid(open)
    // The login ends before the pieces go back; what was shown still stands on the page.
    const { subTotal, taxAmount } = (await shown()).cash_on_delivery
    const toCash = () => complete('cash_on_delivery', { subTotal, taxAmount })
    await later(41 * MINUTE)
    const setSalt = (pieces: number) =>
      deps.database.write((tx) => tx.updateTable('products').set({ stock: pieces }).where('id', '=', SALT.id).execute())
    await setSalt(0)
    expect(await refusalOf(toCash())).toMatchObject({ code: 'OUT_OF_STOCK' })
    expect(await row()).toMatchObject({ payment_method: 'online_payment', holds_stock: 0 })
    expect([await stock(JAR), await stock(SALT)]).toEqual([10, 0])
    await setSalt(1)
    await toCash()
    expect(await row()).toMatchObject({ payment_method: 'cash_on_delivery', holds_stock: 1 })
    expect([await stock(JAR), await stock(SALT)]).toEqual([8, 0])
  })

  it('is refused to others, and where it ended while the company was asked', { tags: ['STATE-019'] }, async () => {
    const { deps, userId, placed, complete, row, start } = await shopWithUnpaid(open)
    const { profile } = await logIn(deps, '9876500000')
    expect(await refusalOf(complete('online_payment', {}, profile.user.id))).toMatchObject({ code: 'NOT_FOUND' })
    await start(placed)
    const { payments } = deps
    if (payments === null) throw new Error('this shop takes no online payment')
    deps.payments = {
      ...payments,
      status: async (id) => {
        await cancelOrder(deps, userId, placed.id)
        return await payments.status(id)
      },
    }
    expect(await refusalOf(complete('cash_on_delivery'))).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    expect(await row()).toMatchObject({ payment_method: 'online_payment', order_status: 'cancelled' })
  })
})
