import { expect, it } from 'vitest'
import type { PlacedOrder } from '#domain/contract/order.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const MANGO: CatalogueProduct = { id: 'mango', price: 245, tax: 12, stock: 5 }
const OIL: CatalogueProduct = { id: 'oil', price: 125, discount: 10, isEligible: false, stock: 5 }

type Json = Record<string, unknown>

/** Stands for a number that JSON can spell and a double cannot hold. */
const INFINITE = '1e999'

/** What a tampering browser may put in the place of a number; `undefined` leaves the field out. */
const CHANGES: [string, (value: number) => unknown][] = [
  ['-1', (value) => value - 1],
  ['+1', (value) => value + 1],
  ['+0.01', (value) => value + 0.01],
  ['negative', (value) => -value],
  ['0', () => 0],
  ['1e308', () => 1e308],
  ['1e999', () => INFINITE],
  ['NaN', () => Number.NaN],
  ['text', (value) => String(value)],
  ['null', () => null],
  ['missing', () => undefined],
  ['list', (value) => [value]],
]

const NUMBERS = ['subTotal', 'taxAmount', 'shippingFee', 'CODCharge'] as const
const LINE_NUMBERS = ['quantity', 'unitPrice', 'tax'] as const

/** Everything an order could have changed. */
async function contentsOf({ deps }: TestApp) {
  const { read } = deps.database
  return {
    orders: await read.selectFrom('orders').selectAll().execute(),
    lines: await read.selectFrom('order_lines').selectAll().execute(),
    events: await read.selectFrom('order_events').selectAll().execute(),
    products: await read.selectFrom('products').select(['id', 'stock']).orderBy('id').execute(),
    addresses: await read.selectFrom('addresses').selectAll().execute(),
    users: await read.selectFrom('users').selectAll().execute(),
  }
}

function isUnchanged(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}

describeOnBothDatabases('tampered orders over HTTP', (open) => {
  it('every number of an order in every wrong form is refused and changes nothing', {
    tags: ['PRICE-57'],
  }, async () => {
    const shop = testApp(await open())
    await stockShop(shop.deps.database, [MANGO, OIL])
    const { accessToken: token } = await logIn(shop.deps)
    const honest = () =>
      orderBody([
        [MANGO, 1],
        [OIL, 2],
      ])
    const before = await contentsOf(shop)
    const accepted: string[] = []

    async function attempt(name: string, body: Json) {
      const answer = await shop.call('/api/orders', {
        method: 'POST',
        token,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body).replaceAll(`"${INFINITE}"`, INFINITE),
      })
      const { code, message } = await answer.json()
      if (answer.status < 400 || answer.status >= 500) accepted.push(`${name}: ${answer.status}`)
      expect(`${code} ${message}`).not.toMatch(/INTERNAL|undefined/)
    }

    for (const [kind, change] of CHANGES) {
      for (const field of NUMBERS) {
        const body: Json = { ...honest() }
        const value = body[field] as number
        if (change(value) === value) continue
        body[field] = change(value)
        await attempt(`${field} ${kind}`, body)
      }
      for (const field of LINE_NUMBERS) {
        const { orderDetails, ...rest } = honest()
        const lines: Json[] = orderDetails.map((line) => ({ ...line }))
        const [first = {}] = lines
        first[field] = change(first[field] as number)
        await attempt(`line ${field} ${kind}`, { ...rest, orderDetails: lines })
      }
    }
    expect(accepted).toEqual([])
    expect(await contentsOf(shop)).toEqual(before)
    const answer = await shop.call('/api/orders', { method: 'POST', token, json: honest() })
    expect(answer.status).toBe(201)
  })

  /** With the code of its refusal: another one would hide that the check it is about is gone. */
  const FORGED: [string, string, (body: PlacedOrder) => Json][] = [
    ['paid already', 'INVALID_FIELDS', (body) => ({ ...body, paymentStatus: 'paid' })],
    ['an unknown method', 'INVALID_FIELDS', (body) => ({ ...body, paymentMethod: 'free' })],
    ['no method', 'INVALID_FIELDS', ({ paymentMethod: _, ...body }) => body],
    ['no lines', 'INVALID_FIELDS', (body) => ({ ...body, orderDetails: [] })],
    ['251 lines', 'INVALID_FIELDS', (body) => ({ ...body, orderDetails: Array(251).fill(body.orderDetails[0]) })],
    [
      'half a piece',
      'INVALID_FIELDS',
      (body) => ({ ...body, orderDetails: body.orderDetails.map((l) => ({ ...l, quantity: 0.5 })) }),
    ],
    ['a short key', 'INVALID_FIELDS', (body) => ({ ...body, merchantTransactionId: 'T1' })],
    ['a key with SQL', 'INVALID_FIELDS', (body) => ({ ...body, merchantTransactionId: "T1763000000000123' or 1=1" })],
    [
      'an id with SQL',
      'INVALID_FIELDS',
      (body) => ({ ...body, orderDetails: body.orderDetails.map((l) => ({ ...l, id: "' or 1=1" })) }),
    ],
    ['the online price for cash', 'PRICE_CHANGED', (body) => ({ ...body, subTotal: 423.7, CODCharge: 0 })],
    ['no shipping for a small cart', 'PRICE_CHANGED', () => ({ ...orderBody([[OIL, 1]]), shippingFee: 0 })],
  ]
  it.each(FORGED)('refuses %s', async (_, code, forge) => {
    const shop = testApp(await open())
    await stockShop(shop.deps.database, [MANGO, OIL])
    const { accessToken: token } = await logIn(shop.deps)
    const before = await contentsOf(shop)
    const json = forge(
      orderBody([
        [MANGO, 1],
        [OIL, 2],
      ]),
    )
    const answer = await shop.call('/api/orders', { method: 'POST', token, json })
    expect((await answer.json()).code).toBe(code)
    expect(isUnchanged(before, await contentsOf(shop))).toBe(true)
  })

  it('keys of an order that are none of the browser’s business are dropped', async () => {
    const shop = testApp(await open())
    await stockShop(shop.deps.database, [MANGO])
    const { accessToken: token, profile } = await logIn(shop.deps)
    const extra = { _id: 'mine', orderNo: 'HT-1', orderStatus: 'completed', userId: 'x', role: 'admin', total: 1 }
    const json = JSON.parse(JSON.stringify({ ...orderBody([[MANGO, 1]]), ...extra }))
    const answer = await shop.call('/api/orders', { method: 'POST', token, json })
    expect(answer.status).toBe(201)
    const [row] = await shop.deps.database.read.selectFrom('orders').selectAll().execute()
    expect(row).toMatchObject({ user_id: profile.user.id, order_status: 'active', payment_status: 'pending' })
    expect(row?.id).not.toBe('mine')
    expect(row?.order_no).not.toBe('HT-1')
  })

  it('a refused price carries the amounts of the asked method', async () => {
    const shop = testApp(await open())
    await stockShop(shop.deps.database, [MANGO])
    const { accessToken: token } = await logIn(shop.deps)
    const body = orderBody([[MANGO, 1]])
    const answer = await shop.call('/api/orders', { method: 'POST', token, json: { ...body, subTotal: 1 } })
    expect(answer.status).toBe(409)
    const { subTotal, taxAmount, shippingFee, CODCharge } = body
    expect(await answer.json()).toMatchObject({
      code: 'PRICE_CHANGED',
      amounts: { subTotal, taxAmount, shippingFee, CODCharge },
    })
  })
})
