import { expect, it } from 'vitest'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()
const HONEY: CatalogueProduct = { id: 'honey', name: 'Raw Honey 500 g', price: 499, tax: 5, stock: 20 }

async function openShop() {
  const shop = testApp(await open())
  await stockShop(shop.deps.database, [HONEY])
  const { accessToken: token } = await logIn(shop.deps)
  const send = async (method: string, path: string, json?: unknown, as = token) => {
    const answer = await shop.call(path, { method, token: as, json })
    return { status: answer.status, body: await answer.json() }
  }
  return { ...shop, send }
}

const ITEM_KEYS = [
  '_id',
  'availability',
  'discount',
  'hsn-code',
  'img',
  'name',
  'name-url',
  'price',
  'quantity',
  'tax',
  'weight',
]

it('the cart and its lines have the fields of section 3', {
  tags: [
    'ENT-037',
    'ENT-038',
    'ENT-039',
    'ENT-040',
    'ENT-041',
    'ENT-042',
    'ENT-043',
    'ENT-044',
    'ENT-045',
    'ENT-046',
    'ENT-047',
    'ENT-066',
    'ENT-067',
    'ENT-068',
    'ENT-069',
    'API-057',
    'API-058',
  ],
}, async () => {
  const { send } = await openShop()
  const line = { productId: 'honey', productName: HONEY.name, quantity: 2 }
  const { body } = await send('POST', '/api/cart', line)
  expect(Object.keys(body).sort()).toEqual(['couponCodeApplied', 'items', 'totalCartAmount', 'totalTax', 'totalTaxes'])
  expect(Object.keys(body.items[0]).sort()).toEqual(ITEM_KEYS)
  expect(await send('GET', '/api/cart')).toEqual({ status: 200, body })
})

it('the details of any cart carry lines with quantities, and totals', {
  tags: ['ENT-071', 'ENT-072', 'ENT-073', 'ENT-074', 'ENT-075', 'ENT-076', 'OPEN-30', 'OPEN-32'],
}, async () => {
  const { send } = await openShop()
  const json = { cartItems: [{ productName: HONEY.name, quantity: 2 }] }
  const { body } = await send('POST', '/api/cart/cart-details', json, '')
  expect(Object.keys(body.productDetails[0]).sort()).toEqual(ITEM_KEYS)
  expect(body.productDetails[0].quantity).toBe(2)
  expect(body.totals).toEqual({
    totalCartAmount: 998,
    eligibleAmount: 998,
    discountAmount: 199.6,
    discountType: 'tier_20',
    finalAmount: 798.4,
    totalTax: 38.02,
  })
})

it('a name with every odd character finds its product in the path', { tags: ['OPEN-35'] }, async () => {
  const { send, deps } = await openShop()
  const name = 'Mango & Lime 50% "Sweet + Sour" #1 अचार?'
  await deps.database.write((tx) => tx.updateTable('products').set({ name }).execute())
  await send('POST', '/api/cart', { productId: 'honey', productName: name, quantity: 1 })
  const path = `/api/cart/updateQuantity/${encodeURIComponent(name)}`
  expect((await send('PUT', path, { action: 'increase' })).body.items[0]).toMatchObject({ name, quantity: 2 })
})

it('a merge sums once; a second login adds nothing', { tags: ['OPEN-36', 'OPEN-114'] }, async () => {
  const { send } = await openShop()
  const cartItems = [{ productId: 'honey', productName: HONEY.name, quantity: 2 }]
  await send('POST', '/api/cart/merge', { mergeId: 'visit-1', cartItems })
  await send('POST', '/api/cart/merge', { mergeId: 'visit-2', cartItems })
  await send('POST', '/api/cart/merge', { mergeId: 'visit-2', cartItems })
  const { body } = await send('POST', '/api/cart/merge', { mergeId: 'visit-3', cartItems: [] })
  expect(body.items[0].quantity).toBe(4)
})

it('the delivery and coupon calls answer without a bearer token', {
  tags: ['API-005', 'API-006', 'API-068', 'API-069', 'API-070', 'OPEN-68'],
}, async () => {
  const { send } = await openShop()
  const asked = { pinCode: '110001' }
  const items = { cartItemsList: [{ productName: HONEY.name, quantity: 1 }] }
  const answers = [
    await send('GET', '/api/delivery/check-availability/110001', undefined, ''),
    await send('POST', '/api/delivery-charges/calculate', asked, ''),
    await send('POST', '/api/delivery-charges/calculate/cod-charges', items, ''),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(Object.keys(answers[0]?.body).sort()).toEqual(['available', 'data', 'message'])
  expect(Object.keys(answers[0]?.body.data).sort()).toEqual(['city', 'pinCode', 'state'])
})

it('feedback on a delivery is closed to guests', { tags: ['VALID-58', 'API-072'] }, async () => {
  const { send } = await openShop()
  const json = { orderId: 'x', rating: 5, comment: '', clientId: 'x' }
  expect((await send('POST', '/api/delivery/feedback', json, '')).status).toBe(401)
})

it('an order is read with what was sent, and more', {
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
    'CONST-21',
  ],
}, async () => {
  const { send } = await openShop()
  const sent = orderBody([[HONEY, 1]])
  const { body } = await send('POST', '/api/orders', sent)
  expect(body.order).toMatchObject({
    shippingAddress: sent.shippingAddress,
    subTotal: 439,
    taxAmount: sent.taxAmount,
    shippingFee: 0,
    CODCharge: 40,
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'pending',
    couponCodeApplied: null,
    orderDetails: [{ id: 'honey', quantity: 1, unitPrice: 499 }],
  })
  expect(Object.keys(sent)).toEqual(
    expect.arrayContaining(['fullName', 'userEmail', 'phoneNumber', 'addressType', 'orderDetails']),
  )
  const line = ['id', 'name-url', 'quantity', 'weight', 'tax', 'hsnCode', 'unitPrice']
  expect(Object.keys(sent.orderDetails[0] ?? {})).toEqual(expect.arrayContaining(line))
  expect(Object.keys(body.order.orderDetails[0])).toEqual(expect.arrayContaining(line))
  expect(Object.keys(body.order)).toEqual(
    expect.arrayContaining(['_id', 'orderNo', 'createdAt', 'orderStatus', 'phoneNumber']),
  )
  expect((await send('GET', `/api/orders/${body.orderId}`)).body.order).toEqual({
    ...body.order,
    story: expect.objectContaining({ messages: [], invoice: null }),
  })
})

it('an order to where nothing is delivered is refused with the specified sentence', { tags: ['OPEN-67'] }, async () => {
  const { send, deps } = await openShop()
  const order = orderBody([[HONEY, 1]])
  const shippingAddress = { ...order.shippingAddress, pinCode: '194101' }
  expect(await send('POST', '/api/orders', { ...order, shippingAddress })).toMatchObject({
    status: 409,
    body: { code: 'NOT_SERVICEABLE', message: 'Delivery is not available for pin code 194101' },
  })
  expect(await deps.database.read.selectFrom('orders').select('id').execute()).toEqual([])
})
