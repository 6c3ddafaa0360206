import { expect, it } from 'vitest'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const OATS: CatalogueProduct = { id: 'oats', name: 'Rolled Oats', price: 199, stock: 10 }
const OIL: CatalogueProduct = { id: 'oil', name: 'Mustard Oil', price: 350, discount: 10, isEligible: false, stock: 10 }

async function shopWithCart(open: OpenTestDatabase) {
  const shop = testApp(await open())
  const { deps, call } = shop
  await stockShop(deps.database, [OATS, OIL])
  const { accessToken: token } = await logIn(deps)
  const send = async (method: string, path: string, json?: unknown) => {
    const answer = await call(path, { method, token, json })
    return { status: answer.status, body: await answer.json() }
  }
  const cartItems = [OATS, OIL].map(({ id, name }) => ({ productId: id, productName: name, quantity: 4 }))
  await send('POST', '/api/cart/merge', { mergeId: 'm', cartItems })
  const change = (
    id: string,
    to: { price_paise?: number; discount_percent?: number; stock?: number; is_hidden?: number },
  ) => deps.database.write((tx) => tx.updateTable('products').set(to).where('id', '=', id).execute())
  const notices = async (): Promise<Record<string, unknown>> => {
    const { items, gone } = (await send('GET', '/api/cart')).body
    const shown = items.map((item: { _id: string; notice?: unknown }) => [item._id, item.notice])
    return { ...Object.fromEntries(shown), ...(gone ? { gone } : {}) }
  }
  const accept = (items: { productId: string; unitPrice: number }[]) =>
    send('POST', '/api/cart/accept-changes', { items })
  return { ...shop, send, change, notices, accept }
}

const PRICE = { kind: 'price_changed', seenPrice: 199, unitPrice: 219 }

describeOnBothDatabases('what changed in the cart', (open) => {
  it('nothing is said while nothing changed, also after pieces more and fewer', { tags: ['API-058'] }, async () => {
    const { send, notices } = await shopWithCart(open)
    expect(await notices()).toEqual({ oats: undefined, oil: undefined })
    await send('PUT', '/api/cart/updateQuantity/Rolled%20Oats', { action: 'decrease' })
    expect(await notices()).toEqual({ oats: undefined, oil: undefined })
  })

  it('a price that changed is said with every answer until it is accepted', { tags: ['PAMB-19'] }, async () => {
    const { send, change, notices, accept } = await shopWithCart(open)
    await change('oats', { price_paise: 21_900 })
    expect(await notices()).toEqual({ oats: PRICE, oil: undefined })
    const more = await send('PUT', '/api/cart/updateQuantity/Rolled%20Oats', { action: 'increase' })
    expect(more.body.items[0]).toMatchObject({ quantity: 5, notice: PRICE })
    await send('POST', '/api/cart', { productId: 'oats', productName: OATS.name, quantity: 1 })
    expect((await notices()).oats).toEqual(PRICE)
    expect((await accept([{ productId: 'oats', unitPrice: 219 }])).body.items[0]).not.toHaveProperty('notice')
    expect(await notices()).toEqual({ oats: undefined, oil: undefined })
  })

  it('what was accepted of one line says nothing of another', async () => {
    const { send, change, accept } = await shopWithCart(open)
    await change('oats', { price_paise: 21_900 })
    await change('oil', { stock: 2 })
    await accept([{ productId: 'oats', unitPrice: 219 }])
    const { items } = (await send('GET', '/api/cart')).body
    expect(items).toMatchObject([
      { _id: 'oats', quantity: 4 },
      { _id: 'oil', quantity: 4, notice: { kind: 'less_stock' } },
    ])
  })

  it('what is sold out is not counted', async () => {
    const { send, change } = await shopWithCart(open)
    await change('oil', { stock: 0 })
    expect((await send('GET', '/api/cart')).body).toMatchObject({ totalCartAmount: 796 })
  })

  it('a price that moved on while the shopper read the notice keeps it', async () => {
    const { change, notices, accept } = await shopWithCart(open)
    await change('oats', { price_paise: 21_900 })
    await change('oats', { price_paise: 22_900 })
    await accept([{ productId: 'oats', unitPrice: 219 }])
    expect((await notices()).oats).toEqual({ ...PRICE, unitPrice: 229 })
    await change('oats', { price_paise: 19_900 })
    expect((await notices()).oats).toBeUndefined()
  })

  it('stock below the pieces says how many are left; the order waits, with its own words', {
    tags: ['OPEN-38'],
  }, async () => {
    const { send, change, notices, accept } = await shopWithCart(open)
    await change('oats', { stock: 3 })
    await change('oil', { stock: 0 })
    expect(await notices()).toEqual({ oats: { kind: 'less_stock', available: 3 }, oil: { kind: 'sold_out' } })
    const order = await send('POST', '/api/orders', orderBody([[OATS, 4]]))
    expect(order).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK', message: 'No Quantity left in stock.' } })
    const { body } = await accept([
      { productId: 'oats', unitPrice: 199 },
      { productId: 'oil', unitPrice: 315 },
    ])
    expect(body.items).toMatchObject([{ _id: 'oats', quantity: 3 }])
    expect(await notices()).toEqual({ oats: undefined })
  })

  it('a product that is no longer sold is named apart and counts in no total, until it is taken out', async () => {
    const { send, change, notices, accept } = await shopWithCart(open)
    await change('oil', { is_hidden: 1 })
    expect(await notices()).toEqual({ oats: undefined, gone: [{ _id: 'oil', name: 'Mustard Oil', quantity: 4 }] })
    expect((await send('GET', '/api/cart')).body.totalCartAmount).toBe(796)
    expect((await accept([{ productId: 'oil', unitPrice: 0 }])).body).not.toHaveProperty('gone')
    await change('oil', { is_hidden: 0 })
    expect(await notices()).toEqual({ oats: undefined })
  })

  it('fewer pieces end the coupon, an accepted price does not', { tags: ['OPEN-39'] }, async () => {
    const { change, accept, deps } = await shopWithCart(open)
    await deps.database.write((tx) => tx.updateTable('carts').set({ coupon_code: 'TEN' }).execute())
    await change('oats', { price_paise: 21_900 })
    expect((await accept([{ productId: 'oats', unitPrice: 219 }])).body.couponCodeApplied).toBe('TEN')
    await change('oats', { stock: 1 })
    expect((await accept([{ productId: 'oats', unitPrice: 219 }])).body.couponCodeApplied).toBeNull()
  })

  it('accepting touches nobody else’s cart and nothing that is not in it', { tags: ['ROLE-22'] }, async () => {
    const { change, accept, deps, call, notices } = await shopWithCart(open)
    const { accessToken: token } = await logIn(deps, '9876543211')
    await change('oats', { price_paise: 21_900, stock: 1 })
    const json = { items: [{ productId: 'oats', unitPrice: 219 }] }
    const other = await (await call('/api/cart/accept-changes', { method: 'POST', token, json })).json()
    expect(other.items).toEqual([])
    expect((await notices()).oats).toEqual({ kind: 'less_stock', available: 1 })
    expect((await accept([{ productId: 'unknown', unitPrice: 1 }])).body.items).toHaveLength(2)
    expect((await call('/api/cart/accept-changes', { method: 'POST', json })).status).toBe(401)
  })

  it('a guest’s list says what the stock no longer holds', async () => {
    const { change, call } = await shopWithCart(open)
    await change('oats', { stock: 3 })
    const json = { cartItems: [{ productName: OATS.name, quantity: 4 }] }
    const answer = await (await call('/api/cart/cart-details', { method: 'POST', json })).json()
    expect(answer.productDetails[0].notice).toEqual({ kind: 'less_stock', available: 3 })
  })
})
