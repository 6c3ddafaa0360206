import { expect, it } from 'vitest'
import type { CustomOrder } from '#domain/contract/admin-orders.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { cartServerMessages } from '#domain/messages/en/cart-server.ts'
import { validationMessages } from '#domain/messages/en/validation.ts'
import { createCustomOrder } from '#server/commands/admin/custom-order.ts'
import { makeNotifications, sendNotifications } from '#server/commands/notifications/notify-customers.ts'
import { recompleteOrder } from '#server/commands/orders/recomplete-order.ts'
import { startPayment } from '#server/commands/payments/start-payment.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey } from '#tests/support/order-body.ts'
import { MINUTE, tools } from '#tests/support/payment-shop.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { type CatalogueProduct, stockOf } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const PICKLE: CatalogueProduct = {
  id: 'pickle',
  name: 'Mango Pickle 500 g',
  price: 250,
  discount: 20,
  tax: 12,
  stock: 8,
}
const ELSEWHERE = { from: '198.51.100.20' }

/** What the form at the desk sends once it is filled in. */
const typed = (more: Partial<CustomOrder> = {}): CustomOrder => ({
  fullName: 'Asha Rao',
  userEmail: '',
  phoneNumber: '9876543210',
  addressType: 'Office',
  shippingAddress: { address: '12 Mango Lane', pinCode: '110001', city: 'New Delhi', state: 'Delhi' },
  orderDetails: [{ id: 'pickle', quantity: 2 }],
  paymentMethod: 'cash_on_delivery',
  merchantTransactionId: freshKey(),
  ...more,
})

describeOnBothDatabases('an order taken on the phone', (open) => {
  async function openCounter() {
    const desk = await openDesk(open, [PICKLE])
    const send = (path: string, json: object, method = 'POST') =>
      desk.ask(`/api/admin/custom/${path}`, { method, json })
    return {
      ...desk,
      create: (order: CustomOrder) => send('order/create', order, 'PUT'),
      quote: (order: Partial<CustomOrder> = {}) => {
        const { orderDetails, paymentMethod, shippingAddress, discount } = typed(order)
        const { pinCode, state } = shippingAddress
        return send('order/quote', { pinCode, state, orderDetails, paymentMethod, ...(discount ? { discount } : {}) })
      },
      customer: async (phoneNumber: string) => (await send('customer', { phoneNumber })).body.customer,
    }
  }

  it('the quote is what the order then costs, and writes nothing', { tags: ['ADMIN-31'] }, async () => {
    const desk = await openCounter()
    const quoted = await desk.quote()
    expect(quoted).toMatchObject({
      status: 200,
      body: {
        amounts: { subTotal: 400, shippingFee: 0, CODCharge: 40 },
        breakdown: { cartAmount: 400, discountAmount: 40, discountType: 'tier_10' },
        toPay: 400,
      },
    })
    expect(await desk.list('type=orders')).toEqual([])
    expect(await stockOf(desk.deps.database, 'pickle')).toBe(8)
    const placed = await desk.create(typed(quoted.body.amounts))
    expect(placed).toMatchObject({
      status: 201,
      body: { order: { ...quoted.body.amounts, addressType: 'Office', userEmail: '' } },
    })
    const online = await desk.quote({ paymentMethod: 'online_payment' })
    expect(online.body).toMatchObject({ amounts: { CODCharge: 0 }, breakdown: { onlineDiscount: 18 }, toPay: 342 })
  })

  it('what cannot be ordered is said beside its field', { tags: ['ADMIN-31'] }, async () => {
    const desk = await openCounter()
    const at = async (answer: Promise<{ status: number; body: { fields?: object } }>) => (await answer).body.fields
    expect(await at(desk.ask('/api/admin/custom/customer', { method: 'POST', json: { phoneNumber: '98' } }))).toEqual({
      phoneNumber: validationMessages.phoneInvalid,
    })
    expect(await at(desk.quote({ orderDetails: [{ id: 'pickle', quantity: 9 }] }))).toEqual({
      orderDetails: 'There are 8 pieces of Mango Pickle 500 g left.',
    })
    const nowhere = { ...typed().shippingAddress, pinCode: '194101' }
    expect(await at(desk.quote({ shippingAddress: nowhere }))).toHaveProperty('pinCode')
    expect(await at(desk.create(typed({ shippingAddress: nowhere })))).toHaveProperty('pinCode')
    expect(await at(desk.quote({ discount: { amount: 1, reason: 'Market day' } }))).toHaveProperty('discount')
    expect(await at(desk.create(typed({ userEmail: 'asha@' })))).toHaveProperty('email')
    expect(await at(desk.create(typed({ fullName: '' })))).toHaveProperty('fullName')
    expect(await desk.list('type=orders')).toEqual([])
  })

  it('the customer is found by phone with the addresses of earlier calls', { tags: ['ADMIN-31'] }, async () => {
    const desk = await openCounter()
    expect(await desk.customer('98765 43210')).toBeUndefined()
    expect(await desk.customer('9876543210')).toBeNull()
    await desk.create(typed({ userEmail: 'asha@haat.in' }))
    expect(await desk.customer('+919876543210')).toMatchObject({
      fullName: 'Asha Rao',
      email: 'asha@haat.in',
      isBlocked: false,
      orders: 1,
      addresses: [{ addressType: 'Office', address: '12 Mango Lane', pinCode: '110001' }],
    })
    await desk.create(typed())
    expect((await desk.customer('9876543210')).addresses).toHaveLength(1)
  })

  it('an online order sends a link that pays it without a login, and shows nothing of the customer', {
    tags: ['ADMIN-31'],
  }, async () => {
    const desk = await openCounter()
    const { body } = await desk.create(typed({ paymentMethod: 'online_payment' }))
    const id = body.orderId
    const { url } = (await desk.ask(`/api/admin/orders/payment-link/${id}`)).body
    await makeNotifications(desk.deps)
    await sendNotifications(desk.deps)
    expect(desk.deps.orderMessages).toMatchObject([
      {
        kind: 'payment_asked',
        phone: '+919876543210',
        text: expect.stringContaining(url),
        values: [body.order.orderNo, '₹342.00', url],
      },
    ])

    const token = new URL(url).searchParams.get('pay') ?? ''
    const path = `/api/payment-links/${token}`
    const shown = await (await desk.call(path, ELSEWHERE)).json()
    expect(shown).toEqual({ order: { orderNo: body.order.orderNo, pieces: 2, toPay: 342, state: 'payable' } })
    const [, first = ''] = /\.(.)/.exec(token) ?? []
    const forged = path.replace(`.${first}`, first === 'A' ? '.B' : '.A')
    expect((await desk.call(forged, ELSEWHERE)).status).toBe(404)
    expect((await desk.call(`/api/payment-links/${id}`, ELSEWHERE)).status).toBe(404)

    const opened = await (await desk.call(path, { method: 'POST', ...ELSEWHERE })).json()
    const { press, comeBack } = tools(desk, '')
    await comeBack(await press(opened.url, 'pay'))
    expect((await (await desk.call(path, ELSEWHERE)).json()).order.state).toBe('paid')
    expect((await desk.call(path, { method: 'POST', ...ELSEWHERE })).status).toBe(409)
    expect((await desk.ask(`/api/admin/orders/payment-link/${id}`)).status).toBe(409)
    expect((await desk.ask(`/api/admin/resources/orders/${id}`)).body.document.paymentStatus).toBe('paid')
  })

  it('a payment by link, or of an order taken at the desk, leaves the customer’s own cart alone', {
    tags: ['ADMIN-31', 'OPEN-45'],
  }, async () => {
    const desk = await openCounter()
    const { call, deps } = desk
    const { accessToken: token, profile } = await logIn(deps)
    const json = { productId: 'pickle', productName: 'Mango Pickle 500 g', quantity: 1 }
    expect((await call('/api/cart', { method: 'POST', token, json })).status).toBeLessThan(300)
    const cart = async () =>
      (await (await call('/api/cart', { token })).json()).items.map((line: { _id: string }) => line._id)

    const byLink = (await desk.create(typed({ paymentMethod: 'online_payment' }))).body.orderId
    const { url } = (await desk.ask(`/api/admin/orders/payment-link/${byLink}`)).body
    const link = `/api/payment-links/${new URL(url).searchParams.get('pay')}`
    expect((await call(link, { method: 'POST', ...ELSEWHERE })).status).toBe(200)
    expect(await cart()).toEqual(['pickle'])

    const online = typed({ paymentMethod: 'online_payment' })
    const { order } = (await desk.create(online)).body
    const asked = {
      number: online.phoneNumber,
      amount: order.subTotal + order.shippingFee,
      merchantTransactionId: online.merchantTransactionId,
    }
    expect(await startPayment(deps, profile.user.id, asked)).toMatch(/^http/)
    expect(await cart()).toEqual(['pickle'])

    // Nor does it take anything along where the customer pays it at the door after all.
    const { orderId } = (await desk.create(typed({ paymentMethod: 'online_payment' }))).body
    const { amounts } = await (await call(`/api/orders/last/incomplete-order?orderId=${orderId}`, { token })).json()
    const completion = { orderId, paymentMethod: 'cash_on_delivery' as const, ...amounts.cash_on_delivery }
    await recompleteOrder(deps, profile.user.id, completion)
    expect(await cart()).toEqual(['pickle'])
  })

  it('its link takes its pieces again whatever else the customer has not paid yet', {
    tags: ['ADMIN-31'],
  }, async () => {
    const desk = await openCounter()
    desk.deps.env.LIMIT_PENDING_ORDERS = 0
    const id = (await desk.create(typed({ paymentMethod: 'online_payment' }))).body.orderId
    const { url } = (await desk.ask(`/api/admin/orders/payment-link/${id}`)).body
    await tools(desk, '').later(41 * MINUTE)
    expect(await stockOf(desk.deps.database, 'pickle')).toBe(8)
    const link = `/api/payment-links/${new URL(url).searchParams.get('pay')}`
    expect((await desk.call(link, { method: 'POST', ...ELSEWHERE })).status).toBe(200)
    expect(await stockOf(desk.deps.database, 'pickle')).toBe(6)
  })

  it('a blocked customer is said to be one before anything is typed', { tags: ['ADMIN-31'] }, async () => {
    const desk = await openCounter()
    const { profile } = await logIn(desk.deps)
    await desk.ask('/api/admin/update/status', {
      method: 'PUT',
      json: { collection: 'users', id: profile.user.id, status: 'blocked' },
    })
    expect(await desk.customer('9876543210')).toMatchObject({ isBlocked: true })
    expect(await desk.create(typed())).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: adminServerMessages.customerBlocked },
    })
  })

  it('overtaken between its price and its writing it is the order that stands, or says why it is none', async () => {
    const { deps, list } = await openCounter()
    const [admin] = await deps.database.read.selectFrom('admins').select('id').execute()
    const create = (order: CustomOrder, own: Deps = deps) => createCustomOrder(own, admin?.id ?? '', order)
    /** Takes the second order while the first one waits to be written. */
    const overtaken = (order: CustomOrder, other: CustomOrder) => {
      const write: Database['write'] = async (work, options) => {
        await create(other)
        return await deps.database.write(work, options)
      }
      return create(order, { ...deps, database: { ...deps.database, write } })
    }
    const order = typed()
    const { view, isRepeat } = await overtaken(order, order)
    expect([isRepeat, view.lines.length]).toEqual([true, 1])
    expect((await list('type=orders')).map(({ _id }) => _id)).toEqual([view.order.id])
    const late = typed({ phoneNumber: '9876543211' })
    expect(await refusalOf(overtaken(late, { ...late, phoneNumber: '9876543212' }))).toMatchObject({
      code: 'KEY_REUSED',
      message: adminServerMessages.placedBefore,
    })
    // Four of the eight pieces are left.
    const all = (phoneNumber: string) => typed({ phoneNumber, orderDetails: [{ id: 'pickle', quantity: 4 }] })
    expect(await refusalOf(overtaken(all('9876543213'), all('9876543214')))).toMatchObject({
      code: 'OUT_OF_STOCK',
      fields: { orderDetails: cartServerMessages.noQuantityLeft },
    })
    expect(await list('type=orders')).toHaveLength(3)
  })
})
