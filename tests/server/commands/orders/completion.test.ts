import { expect, it } from 'vitest'
import type { Order } from '#domain/contract/order.ts'
import { recompleteOrder } from '#server/commands/orders/recomplete-order.ts'
import { listOrderCharges } from '#server/repositories/orders.ts'
import { JAR, MINUTE, openPaymentShop, SALT } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

describeOnBothDatabases('completing an unpaid order', (open) => {
  const lines = [
    [JAR, 2],
    [SALT, 1],
  ] as const

  it('online, with the order’s own amounts and a token to pay with', {
    tags: ['API-047', 'API-048', 'API-049', 'OPEN-109', 'STATE-017', 'PRICE-56'],
  }, async () => {
    const shop = await openPaymentShop(open)
    const order = await shop.placeOnline(lines)
    const { body } = await shop.send('GET', '/api/orders/last/incomplete-order')
    expect(body.order._id).toBe(order.id)
    const { subTotal, taxAmount } = body.amounts.online_payment
    expect(subTotal).toBe(order.placed.subTotal)
    const asked = { orderId: order.id, paymentMethod: 'online_payment', subTotal, taxAmount }
    const completed = await shop.send('POST', '/api/orders/recomplete-order', asked)
    expect(completed).toEqual({
      status: 200,
      body: { orderId: order.id, retryToken: expect.stringMatching(/^[\w-]{43}$/) },
    })
    const paid = await shop.retry(completed.body.retryToken)
    await shop.press(shop.urlOf(paid), 'pay')
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'paid' })
    // Completing leaves the amounts of the order as they were.
    const { order: paidOrder } = (await shop.send('GET', `/api/orders/${order.id}`)).body
    expect(paidOrder).toMatchObject({ subTotal: order.placed.subTotal, taxAmount: order.placed.taxAmount })
    expect((await shop.send('GET', '/api/orders/last/incomplete-order')).body).toEqual({ order: null, amounts: null })
  })

  it('on delivery, as if it had been placed so; the wrong amounts are refused with the right ones', {
    tags: ['STATE-018', 'CONST-21'],
  }, async () => {
    const shop = await openPaymentShop(open)
    const order = await shop.openPage(lines)
    const cash = (await shop.placeOnline([])).status
    expect(cash).toBe(400)
    const { amounts } = (await shop.send('GET', '/api/orders/last/incomplete-order')).body
    const asked = { orderId: order.id, paymentMethod: 'cash_on_delivery', ...amounts.cash_on_delivery }
    const dearer = await shop.send('POST', '/api/orders/recomplete-order', { ...asked, subTotal: asked.subTotal + 1 })
    expect(dearer).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', amounts: amounts.cash_on_delivery } })
    expect((await shop.send('POST', '/api/orders/recomplete-order', asked)).body).toEqual({
      orderId: order.id,
      retryToken: null,
    })
    // Twice 245 and 25 are 515; 10 % of the eligible 490 leave 466, with 40 for the cash 506.
    const switched = (await shop.send('GET', `/api/orders/${order.id}`)).body.order
    expect(switched).toMatchObject({
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'pending',
      subTotal: 506,
      CODCharge: 40,
      breakdown: { onlineDiscount: 0, rounding: 0 },
    })
    const rows = await shop.deps.database.read.selectFrom('order_lines').selectAll().execute()
    expect(rows.every((row) => row.net_paise === row.cart_net_paise)).toBe(true)
    const charges = await shop.deps.database.read.selectFrom('order_charges').selectAll().execute()
    expect(charges.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['cod']))
    const direct = await shop.placeOnline(lines, { paymentMethod: 'cash_on_delivery' })
    const chargesOf = async (id: string) =>
      (await listOrderCharges(shop.deps.database.read, id)).map(({ order_id: _, ...charge }) => charge)
    expect(await chargesOf(order.id)).toEqual(await chargesOf(direct.id))
    await shop.send('DELETE', `/api/orders/${direct.id}`)
    const taxes = [...rows, ...charges].map((row) => row.tax_paise)
    expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(Math.round(switched.taxAmount * 100))
    expect(await shop.stock(JAR)).toBe(8)
    // Money that comes for the old attempt goes back, and the order stays as it is.
    await shop.press(order.url, 'pay')
    for (const step of [0, MINUTE, MINUTE]) await shop.later(step)
    expect(await shop.order(order.id)).toMatchObject({ payment_method: 'cash_on_delivery', payment_status: 'pending' })
    expect((await shop.story(order.id)).refunds).toMatchObject([
      { state: 'done', reason: 'paid_twice', is_of_order: 0 },
    ])
  })

  it('with the amounts of the order, whatever its foods cost by now; only the cash charge is asked afresh', {
    tags: ['PAMB-20', 'EX-38', 'PRICE-55'],
  }, async () => {
    const shop = await openPaymentShop(open)
    const { database } = shop.deps
    const order = await shop.openPage(lines)
    await database.write((tx) => tx.updateTable('products').set({ price_paise: 99_900 }).execute())
    await database.write((tx) => tx.updateTable('delivery_areas').set({ cod_charge_paise: 5_500 }).execute())
    const { amounts } = (await shop.send('GET', '/api/orders/last/incomplete-order')).body
    expect(amounts.online_payment).toMatchObject({ subTotal: order.placed.subTotal, taxAmount: order.placed.taxAmount })
    // 466 as in the switch above, with today's 55 for the cash.
    expect(amounts.cash_on_delivery).toMatchObject({ subTotal: 521 })
    const asked = { orderId: order.id, paymentMethod: 'cash_on_delivery', ...amounts.cash_on_delivery }
    expect((await shop.send('POST', '/api/orders/recomplete-order', asked)).status).toBe(200)
    const switched = (await shop.send('GET', `/api/orders/${order.id}`)).body.order
    expect(switched).toMatchObject({ subTotal: 521, CODCharge: 55 })
    expect(switched.orderDetails[0].unitPrice).toBe(order.placed.orderDetails[0]?.unitPrice)
  })

  it('only an order that is online and pending; what became of the old attempt is asked first', {
    tags: ['STATE-019'],
  }, async () => {
    const shop = await openPaymentShop(open)
    const order = await shop.openPage(lines)
    const { amounts } = (await shop.send('GET', '/api/orders/last/incomplete-order')).body
    shop.goWrong(['callback', 'no_answer'])
    await shop.press(order.url, 'pay')
    for (const paymentMethod of ['cash_on_delivery', 'online_payment'] as const) {
      const asked = { orderId: order.id, paymentMethod, ...amounts[paymentMethod] }
      expect(await shop.send('POST', '/api/orders/recomplete-order', asked)).toMatchObject({
        status: 409,
        body: { code: 'STATUS_NOT_ALLOWED', message: 'This order is already paid.' },
      })
    }
    expect(await shop.order(order.id)).toMatchObject({ payment_method: 'online_payment', payment_status: 'paid' })
  })

  it('retakes the pieces it gave back, or says that they are sold', async () => {
    const shop = await openPaymentShop(open)
    const [first, second] = [await shop.placeOnline([[JAR, 2]]), await shop.placeOnline([[SALT, 2]])]
    await shop.later(40 * MINUTE)
    expect([await shop.stock(JAR), await shop.stock(SALT)]).toEqual([10, 10])
    await shop.deps.database.write((tx) =>
      tx.updateTable('products').set({ stock: 1 }).where('id', '=', 'salt').execute(),
    )
    const complete = ({ id, placed }: typeof first) =>
      recompleteOrder(shop.deps, shop.userId, {
        ...{ orderId: id, paymentMethod: 'online_payment', subTotal: placed.subTotal, taxAmount: placed.taxAmount },
      })
    await expect(complete(second)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    expect((await complete(first)).retryToken).not.toBeNull()
    expect([await shop.stock(JAR), await shop.stock(SALT)]).toEqual([8, 1])
  })

  it('asserts number and amount against the order, and knows no order of somebody else', {
    tags: ['API-053', 'OPEN-50'],
  }, async () => {
    const shop = await openPaymentShop(open)
    const order = await shop.placeOnline()
    const { placed, amount } = order
    const pay = (more: object) =>
      shop.send('POST', '/api/phonepe/payment', {
        ...{ number: placed.phoneNumber, amount, merchantTransactionId: placed.merchantTransactionId, ...more },
      })
    expect(await pay({ amount: amount - 1 })).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
    expect(await pay({ number: '9876543211' })).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } })
    expect(await pay({ merchantTransactionId: 'T17630000000009' })).toMatchObject({ status: 404 })
    const elsewhere = await shop.send('POST', '/api/paypal/payment', { retryToken: 'x' })
    expect(elsewhere.status).toBe(404)
    expect(await shop.retry('made-up')).toMatchObject({ status: 409 })
    // A second press shows the page that is open already.
    expect(shop.urlOf(await shop.start(order))).toBe(shop.urlOf(await shop.start(order)))
  })

  it('an older unpaid order is priced and completed by its number as well as the newest', async () => {
    const shop = await openPaymentShop(open)
    const older = await shop.openPage([[JAR, 1]])
    shop.deps.clock.advance(1000)
    const newer = await shop.openPage([[SALT, 1]])
    const unpaid = async (id?: string) =>
      (await shop.send('GET', `/api/orders/last/incomplete-order${id ? `?orderId=${id}` : ''}`)).body
    expect((await unpaid()).order._id).toBe(newer.id)
    const { order, amounts } = await unpaid(older.id)
    expect(order).toMatchObject({ _id: older.id, payableUntil: expect.stringMatching(/Z$/) })
    expect(amounts.online_payment.subTotal).toBe(older.placed.subTotal)
    const listed = (await shop.send('GET', '/api/orders/all')).body.orders
    expect(listed.every((one: Order) => Date.parse(one.payableUntil ?? '') > shop.deps.clock.now())).toBe(true)
    const asked = { orderId: older.id, paymentMethod: 'cash_on_delivery', ...amounts.cash_on_delivery }
    expect((await shop.send('POST', '/api/orders/recomplete-order', asked)).status).toBe(200)
    expect(await unpaid(older.id)).toEqual({ order: null, amounts: null })
    expect((await shop.send('GET', `/api/orders/${older.id}`)).body.order).not.toHaveProperty('payableUntil')
    expect((await unpaid()).order._id).toBe(newer.id)
    expect(await unpaid('made-up')).toEqual({ order: null, amounts: null })
  })

  it('the result token shows the status and nothing else, without a login', async () => {
    const shop = await openPaymentShop(open)
    const order = await shop.openPage()
    const back = await shop.comeBack(await shop.press(order.url, 'fail'))
    const path = `/api/payment-results/${back.searchParams.get('result')}`
    const seen = async () => (await shop.call(path)).json()
    expect(await seen()).toEqual({ result: 'failed' })
    expect((await shop.call('/api/payment-results/made-up')).status).toBe(404)
    const again = await shop.retry(back.searchParams.get('retryToken') ?? '')
    const returned = await shop.press(shop.urlOf(again), 'pay_slowly')
    const waiting = await shop.comeBack(returned)
    expect(waiting.searchParams.has('status')).toBe(false)
    const own = `/api/payment-results/${waiting.searchParams.get('result')}`
    expect(await (await shop.call(own)).json()).toEqual({ result: 'pending' })
    shop.deps.clock.advance(20_000)
    expect(await (await shop.call(own)).json()).toEqual({ result: 'paid' })
    // The company may come back with a form; the page is opened with GET all the same.
    expect((await shop.call(returned, { method: 'POST' })).status).toBe(303)
    const { headers } = await shop.call('/api/phonepe/return/made-up')
    // Kept on the way, the address would go on leading to what the payment was at first.
    expect([headers.get('location'), headers.get('cache-control')]).toEqual([
      '/payment-status?error=unknown',
      'no-store',
    ])
  })
})
