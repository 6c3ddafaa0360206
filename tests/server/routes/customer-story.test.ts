import { expect, it } from 'vitest'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type CatalogueProduct, stockOf, stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const MANGO: CatalogueProduct = { id: 'mango', name: 'Mango & Lime 50% "Pickle" 500 g', price: 245, tax: 12, stock: 5 }

async function openShop(open: OpenTestDatabase) {
  const shop = testApp(await open())
  await stockShop(shop.deps.database, [MANGO])
  return shop
}

describeOnBothDatabases('a customer over HTTP', (open) => {
  it('from a guest cart to a cancelled order', {
    tags: ['API-045', 'API-046', 'API-061', 'API-062', 'SCOPE-38', 'SCOPE-42', 'ENT-097', 'ENT-098', 'ENT-100'],
  }, async () => {
    const { call, deps } = await openShop(open)
    const { accessToken: token } = await logIn(deps)
    const send = async (method: string, path: string, json?: unknown) => {
      const answer = await call(path, { method, token, json })
      return { status: answer.status, body: await answer.json() }
    }

    const cartItems = [{ productId: 'mango', productName: MANGO.name, quantity: 2 }]
    const merged = await send('POST', '/api/cart/merge', { mergeId: 'first-visit', cartItems })
    expect(merged.body.receipt.lines[0]).toMatchObject({ outcome: 'added', quantity: 2 })
    const path = `/api/cart/updateQuantity/${encodeURIComponent(MANGO.name ?? '')}`
    const decreased = await send('PUT', path, { action: 'decrease' })
    expect(decreased.body).toMatchObject({ items: [{ _id: 'mango', quantity: 1 }], totalCartAmount: 245 })
    expect((await send('PUT', path, { action: 'double' })).status).toBe(400)

    const check = await send('GET', '/api/delivery/check-availability/110001')
    expect(check.body).toMatchObject({
      available: true,
      data: { city: 'New Delhi', state: 'Delhi', pinCode: '110001' },
    })
    const charge = await send('POST', '/api/delivery-charges/calculate', { pinCode: '110001' })
    expect(charge.body).toEqual({ deliveryCharge: 60, codCharge: 40, quoteToken: expect.any(String) })
    const cod = await send('POST', '/api/delivery-charges/calculate/cod-charges', {
      cartItemsList: [{ productName: MANGO.name, quantity: 1 }],
    })
    expect(cod.body).toEqual({ codCharge: 40 })

    const body = orderBody([[MANGO, 1]])
    const placed = await send('POST', '/api/orders', body)
    expect(placed.status).toBe(201)
    const { orderId } = placed.body
    const repeated = await send('POST', '/api/orders', body)
    expect(repeated).toEqual({ status: 200, body: placed.body })
    expect((await send('GET', '/api/cart')).body.items).toEqual([])
    expect((await send('GET', `/api/orders/${orderId}`)).body).toEqual({
      order: { ...placed.body.order, story: expect.objectContaining({ messages: [], invoice: null }) },
    })
    expect((await send('GET', '/api/orders/all?status=active')).body).toMatchObject({
      orders: [{ _id: orderId }],
      counts: { total: 1, active: 1 },
      next: null,
    })
    expect((await send('GET', '/api/orders/last/incomplete-order')).body).toEqual({ order: null, amounts: null })

    expect((await send('DELETE', `/api/orders/${orderId}`)).body).toEqual({ msg: 'Your order has been cancelled.' })
    expect((await send('DELETE', `/api/orders/${orderId}`)).status).toBe(409)
    expect(await stockOf(deps.database, 'mango')).toBe(5)
    const user = (await send('GET', '/api/auth/user')).body.user
    expect(user).toMatchObject({ fullName: 'Asha Rao', email: 'asha@haat.in', addresses: [{ pinCode: '110001' }] })
  })

  it('a customer cancels by DELETE, and no other call of theirs sets a status', { tags: ['STATE-015'] }, async () => {
    const { call, deps } = await openShop(open)
    const { accessToken: token } = await logIn(deps)
    const send = async (method: string, path: string, json?: unknown) =>
      (await call(path, { method, token, json })).status
    const wanted = { orderStatus: 'completed', paymentStatus: 'paid', status: 'completed' }
    const body = orderBody([[MANGO, 1]])
    expect(await send('POST', '/api/orders', { ...body, ...wanted })).toBe(400)
    const { order } = await (await call('/api/orders', { method: 'POST', token, json: body })).json()
    const path = `/api/orders/${order._id}`
    const statusNow = async () => {
      const { order: now } = await (await call(path, { token })).json()
      return [now.orderStatus, now.paymentStatus]
    }
    expect(await statusNow()).toEqual(['active', 'pending'])
    for (const method of ['PUT', 'PATCH', 'POST']) expect(await send(method, path, wanted), method).toBe(405)
    const atTheDesk = { type: 'orders', id: order._id, ...wanted }
    expect(await send('PUT', '/api/admin/update/status', atTheDesk)).toBe(401)
    expect(await statusNow()).toEqual(['active', 'pending'])
    expect(await send('DELETE', path)).toBe(200)
    expect(await statusNow()).toEqual(['cancelled', 'pending'])
  })

  it('nothing of one customer answers to another', { tags: ['ROLE-19', 'ROLE-21', 'ROLE-22'] }, async () => {
    const { call, deps } = await openShop(open)
    const owner = (await logIn(deps)).accessToken
    const stranger = (await logIn(deps, '9876543211')).accessToken
    const placed = await (
      await call('/api/orders', { method: 'POST', token: owner, json: orderBody([[MANGO, 1]]) })
    ).json()
    const me = async (token: string) => await (await call('/api/auth/user', { token })).json()
    const before = await me(owner)
    const addressId = before.user.addresses[0]._id
    const address = { ...before.user.addresses[0], city: 'Elsewhere' }
    const attempts: [string, string, unknown?][] = [
      ['GET', `/api/orders/${placed.orderId}`],
      ['DELETE', `/api/orders/${placed.orderId}`],
      ['PUT', `/api/user/profile/update/address/${addressId}`, address],
      ['DELETE', `/api/user/profile/delete/address/${addressId}`],
    ]
    for (const [method, path, json] of attempts) {
      const foreign = await call(path, { method, token: stranger, json })
      const unknown = await call(path.replace(/[^/]+$/, 'AAAAAAAAAAAAAAAAAAAAAA'), { method, token: stranger, json })
      expect([foreign.status, unknown.status], path).toEqual([404, 404])
      expect((await foreign.json()).message).toBe((await unknown.json()).message)
    }
    expect(await me(owner)).toEqual(before)
    const order = await (await call(`/api/orders/${placed.orderId}`, { token: owner })).json()
    expect(order.order.orderStatus).toBe('active')
    expect((await (await call('/api/orders/all', { token: stranger })).json()).orders).toEqual([])
  })

  it('cart calls need a login, cart-details does not', { tags: ['ROLE-16', 'OPEN-34'] }, async () => {
    const { call } = await openShop(open)
    expect((await call('/api/cart')).status).toBe(401)
    const json = { cartItems: [{ productName: MANGO.name, quantity: 2 }] }
    const answer = await call('/api/cart/cart-details', { method: 'POST', json })
    expect(await answer.json()).toMatchObject({
      productDetails: [{ _id: 'mango', quantity: 2, availability: 5 }],
      totals: { totalCartAmount: 490, discountAmount: 49, discountType: 'tier_10', finalAmount: 441 },
    })
  })

  it('the limit of one network answers 429 with the time to wait', async () => {
    const { call } = await openShop(open)
    const statuses: number[] = []
    let last = new Response()
    for (let i = 0; i < 11; i += 1) {
      last = await call('/api/otp-auth/send-otp', { method: 'POST', json: { phoneNumber: `98765432${10 + i}` } })
      statuses.push(last.status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect(Number(last.headers.get('retry-after'))).toBe(3600)
  })
})
