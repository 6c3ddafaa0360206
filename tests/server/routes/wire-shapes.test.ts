import { expect, it } from 'vitest'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const MANGO: CatalogueProduct = { id: 'mango', name: 'Mango Pickle 500 g', price: 245, stock: 20 }
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

it('a user and an address carry their fields, and the types are three', {
  tags: [
    'API-079',
    'API-080',
    'API-082',
    'ENT-097',
    'ENT-098',
    'ENT-099',
    'ENT-100',
    'ENT-101',
    'ENT-102',
    'ENT-103',
    'ENT-106',
    'ENT-107',
    'ENT-108',
    'ENT-109',
    'ENT-110',
    'ENT-111',
    'OPEN-90',
  ],
}, async () => {
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

it('an order is placed with all its fields; without any one of them it is none', {
  tags: [
    'ENT-112',
    'ENT-113',
    'ENT-114',
    'ENT-115',
    'ENT-116',
    'ENT-117',
    'ENT-118',
    'ENT-119',
    'ENT-120',
    'ENT-121',
    'ENT-122',
    'ENT-123',
    'ENT-124',
    'ENT-125',
    'ENT-126',
    'ENT-127',
    'ENT-128',
    'ENT-129',
    'ENT-130',
    'ENT-131',
    'ENT-132',
    'ENT-133',
    'ENT-134',
    'ENT-135',
    'ENT-136',
    'ENT-137',
    'ENT-138',
  ],
}, async () => {
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

it('an order is read with its fields, alone and in the list', {
  tags: [
    'ENT-139',
    'ENT-140',
    'ENT-141',
    'ENT-142',
    'ENT-143',
    'ENT-144',
    'ENT-145',
    'ENT-146',
    'ENT-147',
    'ENT-148',
    'ENT-149',
    'ENT-150',
  ],
}, async () => {
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
