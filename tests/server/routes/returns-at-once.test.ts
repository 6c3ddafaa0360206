import { expect, it } from 'vitest'
import { listOrderLines } from '#server/repositories/orders.ts'
import { deliveredOrder } from '#tests/support/delivered-order.ts'
import { logIn } from '#tests/support/log-in.ts'
import { photo, returnForm } from '#tests/support/return-form.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const MANGO: CatalogueProduct = { id: 'mango', name: 'Mango Pickle 500 g', price: 245, stock: 20 }
const OIL: CatalogueProduct = { id: 'oil', name: 'Mustard Oil 1 L', price: 125, stock: 20 }

async function shopWithDelivery(open: OpenTestDatabase) {
  const { call, deps } = testApp(await open())
  await stockShop(deps.database, [MANGO, OIL])
  const { accessToken: token, profile } = await logIn(deps)
  const userId = profile.user.id
  const orderId = await deliveredOrder(deps, userId, [
    [MANGO, 2],
    [OIL, 1],
  ])
  const ask = (body: FormData, headers: Record<string, string> = {}) =>
    call('/api/orders/add-return-item', { method: 'POST', token, body, headers })
  const list = async (query = '') => (await call(`/api/orders/all/return-items${query}`, { token })).json()
  return { deps, orderId, ask, list }
}

/** The form for several foods at once. */
function severalForm(orderId: string, items: unknown, images: Parameters<typeof returnForm>[1] = []): FormData {
  const form = returnForm({ orderId, quantity: null, reason: null }, images)
  form.set('items', JSON.stringify(items))
  return form
}

describeOnBothDatabases('several foods sent back at once', (open) => {
  it('several foods are sent back at once, with the photos of all and what each was paid for', {
    tags: ['API-050', 'OPEN-61'],
  }, async () => {
    const { deps, orderId, ask, list } = await shopWithDelivery(open)
    const items = [
      { productId: 'mango', quantity: 2, reason: 'Arrived damaged' },
      { productId: 'oil', quantity: 1, reason: 'Wrong item' },
    ]
    const send = () => ask(severalForm(orderId, items, [{ bytes: photoBytes }]), { 'idempotency-key': 'both-of-them' })
    const photoBytes = await photo()
    const answer = await send()
    expect(answer.status).toBe(201)
    const { data, returns } = await answer.json()
    expect(returns[0]).toEqual(data)
    expect(returns).toMatchObject([
      { productId: 'mango', quantity: 2, reason: 'Arrived damaged', photos: 1 },
      { productId: 'oil', quantity: 1, reason: 'Wrong item', photos: 1 },
    ])
    const lines = await listOrderLines(deps.database.read, [orderId])
    const paidFor = (id: string) => (lines.find((line) => line.product_id === id)?.net_paise ?? 0) / 100
    expect(returns.map(({ amount }: { amount: number }) => amount)).toEqual([paidFor('mango'), paidFor('oil')])
    const repeat = await send()
    expect(repeat.status).toBe(200)
    expect((await repeat.json()).returns).toEqual(returns)
    expect((await list()).returns).toHaveLength(2)
    const events = await deps.database.read
      .selectFrom('order_events')
      .selectAll()
      .where('event', '=', 'return_requested')
      .execute()
    expect(events).toHaveLength(1)
  })

  it.each<[string, (orderId: string) => unknown, number]>([
    ['one that was asked for before', () => [{ productId: 'oil', quantity: 1, reason: 'Wrong item' }], 409],
    ['more than was bought', () => [{ productId: 'mango', quantity: 3, reason: 'Wrong item' }], 400],
    ['a food of another order', () => [{ productId: 'salt', quantity: 1, reason: 'Wrong item' }], 404],
    ['one without a reason', () => [{ productId: 'mango', quantity: 1, reason: '' }], 400],
    ['the same food twice', () => Array(2).fill({ productId: 'mango', quantity: 1, reason: 'Wrong item' }), 400],
    ['none', () => [], 400],
    ['what is no list', () => 'mango', 400],
  ])('several foods with %s make no return at all', async (_, wrong, status) => {
    const { orderId, ask, list } = await shopWithDelivery(open)
    expect((await ask(returnForm({ orderId, productId: 'oil' }))).status).toBe(201)
    const good = { productId: 'mango', quantity: 1, reason: 'Arrived damaged' }
    const items = wrong(orderId)
    const both = Array.isArray(items) && items[0]?.productId !== 'mango' && items.length > 0 ? [good, ...items] : items
    const answer = await ask(severalForm(orderId, both))
    expect(answer.status).toBe(status)
    expect((await list()).returns).toHaveLength(1)
  })
})
