import { expect, it } from 'vitest'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type ShelfProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const MANGO: ShelfProduct = { id: 'mango', name: 'Mango Pickle 500 g', price: 245, stock: 20 }
const ADDRESS = {
  fullName: 'Asha Rao',
  addressType: 'Office',
  address: '12 Mango Lane',
  city: 'New Delhi',
  state: 'Delhi',
  pinCode: '110001',
}
const open = openSqliteForTests()

async function openShop() {
  const shop = testApp(await open())
  await stockShop(shop.deps.database, [MANGO])
  const { accessToken: token } = await logIn(shop.deps)
  const send = async (method: string, path: string, json?: unknown) => {
    const answer = await shop.call(path, { method, token, ...(json === undefined ? {} : { json }) })
    return { status: answer.status, body: await answer.json() }
  }
  return { ...shop, send }
}

it('API-079 API-080 API-082 ENT-097 to ENT-103, ENT-106 to ENT-111, OPEN-90: a user and an address carry their fields, and the types are three', async () => {
  const { send } = await openShop()
  expect((await send('POST', '/api/user/profile/add/address', ADDRESS)).status).toBe(201)
  const wrong = await send('POST', '/api/user/profile/add/address', { ...ADDRESS, addressType: 'Castle' })
  expect(wrong.status).toBe(400)
  const info = { fullName: 'Asha Rao', email: 'asha@haat.in' }
  expect((await send('PUT', '/api/user/profile/update/personal/info', info)).status).toBe(404)
  expect((await send('PUT', '/api/user/profile/update/peronal/info', info)).status).toBe(200)
  const { user } = (await send('GET', '/api/auth/user')).body
  expect(user).toMatchObject({
    fullName: 'Asha Rao',
    email: 'asha@haat.in',
    phoneNumber: '+919876543210',
    cart: { couponCodeApplied: null },
    role: 'customer',
  })
  expect(user.addresses).toEqual([{ _id: expect.any(String), ...ADDRESS }])
  const path = `/api/user/profile/delete/address/${user.addresses[0]._id}`
  expect((await send('DELETE', path)).status).toBe(200)
  expect((await send('GET', '/api/auth/user')).body.user.addresses).toEqual([])
  expect((await send('DELETE', path)).status).toBe(404)
})

/** Every key of a body, those of what lies in it as paths. */
function pathsOf(value: object, prefix: (string | number)[] = []): (string | number)[][] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...prefix, Array.isArray(value) ? Number(key) : key]
    const within = typeof inner === 'object' && inner !== null ? pathsOf(inner, path) : []
    return typeof path.at(-1) === 'number' ? within : [path, ...within]
  })
}

function withoutPath<T extends object>(body: T, path: (string | number)[]): T {
  const copy = structuredClone(body)
  let at = copy as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>
  delete at[path.at(-1) ?? '']
  return copy
}

it('ENT-112 to ENT-138: an order is placed with all its fields; without any one of them it is none', async () => {
  const { send, deps } = await openShop()
  const body = orderBody([[MANGO, 2]])
  const paths = pathsOf(body)
  expect(paths.map((path) => path.filter((key) => key !== 0).join('.')).toSorted()).toEqual(
    [
      ['fullName', 'userEmail', 'phoneNumber', 'addressType', 'shippingAddress', 'orderDetails', 'subTotal'],
      ['taxAmount', 'shippingFee', 'CODCharge', 'paymentMethod', 'paymentStatus', 'merchantTransactionId'],
      ['couponCodeApplied'],
      ['address', 'pinCode', 'city', 'state'].map((key) => `shippingAddress.${key}`),
      ['id', 'name-url', 'quantity', 'weight', 'tax', 'hsnCode', 'unitPrice'].map((key) => `orderDetails.${key}`),
    ]
      .flat()
      .toSorted(),
  )
  for (const path of paths) {
    const { status } = await send('POST', '/api/orders', withoutPath(body, path))
    expect(status, `without ${path.join('.')}`).toBe(400)
  }
  expect(await deps.database.read.selectFrom('orders').select('id').execute()).toEqual([])
  expect((await send('POST', '/api/orders', body)).status).toBe(201)
})

it('ENT-139 to ENT-150: an order is read with its fields, alone and in the list', async () => {
  const { send } = await openShop()
  const placed = orderBody([[MANGO, 2]])
  const { orderId } = (await send('POST', '/api/orders', placed)).body
  const alone = (await send('GET', `/api/orders/${orderId}`)).body.order
  const [listed] = (await send('GET', '/api/orders/all')).body.orders
  for (const order of [alone, listed]) {
    expect(order).toMatchObject({
      _id: orderId,
      orderNo: expect.stringMatching(/^HT-\d{7}$/),
      shippingAddress: placed.shippingAddress,
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'pending',
      orderStatus: 'active',
      subTotal: placed.subTotal,
      taxAmount: placed.taxAmount,
      shippingFee: placed.shippingFee,
      phoneNumber: '+919876543210',
    })
    expect(Number.isNaN(Date.parse(order.createdAt))).toBe(false)
    expect(order.orderDetails[0]).toMatchObject({ id: 'mango', quantity: 2, unitPrice: 245 })
  }
})
