import { expect, it } from 'vitest'
import * as cartCalls from '#domain/contract/cart.ts'
import * as deliveryCalls from '#domain/contract/delivery.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { logIn } from '#tests/support/log-in.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const OATS: CatalogueProduct = { id: 'oats', name: 'Rolled Oats', price: 199, stock: 5 }
const OIL: CatalogueProduct = { id: 'oil', name: 'Mustard Oil', price: 350, discount: 10, isEligible: false, stock: 5 }

type Json = null | boolean | number | string | undefined | Json[] | { [key: string]: Json }

/** Stands for a number that JSON can spell and a double cannot hold. */
const INFINITE = '1e999'

const CHANGES: [string, (value: Json) => Json][] = [
  ['-1', (value) => (typeof value === 'number' ? value - 1 : -1)],
  ['0', () => 0],
  ['+1', (value) => (typeof value === 'number' ? value + 1 : 1)],
  ['1e308', () => 1e308],
  ['-1e308', () => -1e308],
  ['1e999', () => INFINITE],
  ['NaN', () => Number.NaN],
  ['half', () => 0.5],
  ['"1"', () => '1'],
  ['null', () => null],
  ['missing', () => undefined],
  ['list', (value) => [value]],
  ['object', () => ({ $gt: 0 })],
  ['true', () => true],
  ['SQL', () => "x' or 1=1 --"],
  ['long', () => 'x'.repeat(5000)],
]

/** What the browser has no say in, put into every object of a body. */
const EXTRA: Json = {
  price: 1,
  unitPrice: 0,
  discount: 100,
  availability: 1_000_000,
  total: 0,
  totalCartAmount: 0,
  discountAmount: 1_000_000,
  deliveryCharge: 0,
  codCharge: 0,
  userId: 'somebody',
  couponCodeApplied: 'FREE',
  status: 'paid',
  role: 'admin',
  __proto__: { isAdmin: true },
}

interface Honest {
  call: Endpoint
  path: string
  body?: Json
}

const line = { productId: 'oats', quantity: 1, productName: 'Rolled Oats' }
const named = [{ productName: 'Rolled Oats', quantity: 1 }]
const HONEST: Honest[] = [
  { call: cartCalls.addToCart, path: '/api/cart', body: line },
  { call: cartCalls.getCart, path: '/api/cart' },
  { call: cartCalls.clearCart, path: '/api/cart' },
  { call: cartCalls.removeFromCart, path: '/api/cart/oats' },
  { call: cartCalls.removeCoupon, path: '/api/cart/coupon' },
  { call: cartCalls.updateCartQuantity, path: '/api/cart/updateQuantity/Rolled%20Oats', body: { action: 'increase' } },
  { call: cartCalls.mergeCart, path: '/api/cart/merge', body: { mergeId: 'm', cartItems: [line] } },
  {
    call: cartCalls.acceptCartChanges,
    path: '/api/cart/accept-changes',
    body: { items: [{ productId: 'oats', unitPrice: 199 }] },
  },
  { call: cartCalls.getCartDetails, path: '/api/cart/cart-details', body: { cartItems: named } },
  {
    call: cartCalls.validateCoupon,
    path: '/api/validate/family/coupon-code',
    body: { phoneNumber: '9876543210', couponCode: 'THALI25', cartItems: named },
  },
  { call: deliveryCalls.checkDelivery, path: '/api/delivery/check-availability/110001' },
  {
    call: deliveryCalls.calculateDeliveryCharge,
    path: '/api/delivery-charges/calculate',
    body: { pinCode: '110001', cartItemsList: named },
  },
  {
    call: deliveryCalls.calculateCodCharge,
    path: '/api/delivery-charges/calculate/cod-charges',
    body: { pinCode: '110001', cartItemsList: named },
  },
]

/** Every body with one place changed, and every body with strangers in one of its objects. */
function tampered(body: Json): [string, Json][] {
  const found: [string, Json][] = []
  const visit = (value: Json, at: string, put: (changed: Json) => Json) => {
    for (const [kind, change] of CHANGES) found.push([`${at || 'body'} ${kind}`, put(change(value))])
    if (Array.isArray(value)) {
      value.forEach((item, i) => {
        visit(item, `${at}[${i}]`, (changed) => put(value.with(i, changed)))
      })
      found.push([`${at} 251 times`, put(Array(251).fill(value[0]))], [`${at} twice`, put([...value, ...value])])
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        visit(item, at === '' ? key : `${at}.${key}`, (changed) => put({ ...value, [key]: changed }))
      }
      found.push([`${at || 'body'} with strangers`, put({ ...(EXTRA as object), ...value })])
    }
  }
  visit(body, '', (changed) => changed)
  return found
}

async function openShop(open: OpenTestDatabase) {
  const shop = testApp(await open(), { LIMIT_COUPON_PER_HOUR: '1000000', LIMIT_COUPON_PER_NETWORK_HOUR: '1000000' })
  const { deps, call } = shop
  await stockShop(deps.database, [OATS, OIL])
  const terms = { starts_at: null, ends_at: null, uses_per_phone: null, uses_in_all: null, phones_json: null }
  const coupon = {
    code: 'THALI25',
    kind: 'percentage',
    percent: 25,
    amount_paise: 0,
    minimum_paise: 0,
    ...terms,
  } as const
  await deps.database.write((tx) => tx.insertInto('coupons').values(coupon).execute())
  const { accessToken: token, profile } = await logIn(deps)
  const other = await logIn(deps, '9876543211')
  await call('/api/cart', { method: 'POST', token: other.accessToken, json: { ...line, quantity: 2 } })
  return { shop, token, userId: profile.user.id, otherId: other.profile.user.id }
}

/** All that these calls must leave alone, whatever they are sent. */
async function untouchables({ deps }: TestApp, otherId: string) {
  const { read } = deps.database
  return {
    products: await read.selectFrom('products').selectAll().orderBy('id').execute(),
    coupons: await read.selectFrom('coupons').selectAll().execute(),
    areas: await read.selectFrom('delivery_areas').selectAll().orderBy('pin_prefix').execute(),
    users: await read.selectFrom('users').selectAll().orderBy('id').execute(),
    orders: await read.selectFrom('orders').selectAll().execute(),
    carts: await read.selectFrom('carts').selectAll().where('user_id', '=', otherId).execute(),
    items: await read.selectFrom('cart_items').selectAll().where('user_id', '=', otherId).execute(),
  }
}

const PRICE_OF: Record<string, number> = { oats: 199, oil: 315 }

interface ShownItem {
  _id: string
  quantity: number
}

/** The cart amount that these lines cost by the shop's own prices. */
const costOf = (items: readonly ShownItem[]) =>
  items.reduce((sum, item) => sum + (PRICE_OF[item._id] ?? Number.NaN) * item.quantity, 0)

it('the list of honest calls is whole', () => {
  const known = new Set(HONEST.map(({ call }) => call.name))
  const exported: unknown[] = [...Object.values(cartCalls), ...Object.values(deliveryCalls)]
  const calls = exported.filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value,
  )
  const elsewhere = ['getPinCodes', 'sendDeliveryFeedback', 'getDeliveryFeedback', 'undoMerge']
  expect(calls.map(({ name }) => name).filter((name) => !known.has(name) && !elsewhere.includes(name))).toEqual([])
})

describeOnBothDatabases('tampered cart, coupon and delivery calls over HTTP', (open) => {
  it.each(HONEST.filter(({ body }) => body !== undefined).map((honest) => [honest.call.path, honest] as const))(
    '%s answers only what is the shop’s, and changes nothing else',
    async (_, { call, path, body }) => {
      const { shop, token, userId, otherId } = await openShop(open)
      const before = await untouchables(shop, otherId)
      const read = shop.deps.database.read
      const wrong: string[] = []
      for (const [name, json] of tampered(body)) {
        await shop.deps.database.write((tx) => tx.deleteFrom('cart_items').where('user_id', '=', userId).execute())
        const answer = await shop.call(path, {
          method: call.method,
          token,
          headers: { 'content-type': 'application/json' },
          body: (JSON.stringify(json) ?? '').replaceAll(`"${INFINITE}"`, INFINITE),
        })
        const said = await answer.json()
        const held = await read.selectFrom('cart_items').selectAll().where('user_id', '=', userId).execute()
        const isWhole = held.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 5)
        const shown = said.items ?? said.productDetails
        const amount = said.totalCartAmount ?? said.totals?.totalCartAmount
        if (answer.status >= 500 || said.code === 'INTERNAL') wrong.push(`${name}: ${answer.status}`)
        if (answer.status >= 400 && held.length > 0) wrong.push(`${name}: refused, but the cart holds something`)
        if (!isWhole) wrong.push(`${name}: ${JSON.stringify(held)}`)
        if (shown && amount !== costOf(shown)) wrong.push(`${name}: ${amount} for ${JSON.stringify(shown)}`)
        if ('deliveryCharge' in said && said.deliveryCharge !== 60) wrong.push(`${name}: ${said.deliveryCharge}`)
        if ('codCharge' in said && said.codCharge !== 40) wrong.push(`${name}: ${said.codCharge}`)
        if ('discountAmount' in said && said.discountAmount !== amount / 4)
          wrong.push(`${name}: ${said.discountAmount}`)
        if (said.couponCodeApplied !== undefined && !['THALI25', null].includes(said.couponCodeApplied)) {
          wrong.push(`${name}: ${said.couponCodeApplied}`)
        }
      }
      expect(wrong).toEqual([])
      expect(await untouchables(shop, otherId)).toEqual(before)
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    },
  )

  it('odd path values reach nobody else’s cart', async () => {
    const { shop, token, otherId } = await openShop(open)
    const before = await untouchables(shop, otherId)
    const odd = [
      '-1',
      '0',
      'NaN',
      'null',
      'undefined',
      '1e308',
      "x'%20or%201=1--",
      '%25',
      '..%2f',
      '%F0%9F%A5%AD',
      otherId,
    ]
    for (const value of odd) {
      const attempts: [string, string, unknown][] = [
        ['DELETE', `/api/cart/${value}`, undefined],
        ['PUT', `/api/cart/updateQuantity/${value}`, { action: 'increase' }],
        ['GET', `/api/delivery/check-availability/${value}`, undefined],
      ]
      for (const [method, path, json] of attempts) {
        expect((await shop.call(path, { method, token, json })).status, path).toBeLessThan(500)
      }
    }
    expect(await untouchables(shop, otherId)).toEqual(before)
  })
})
