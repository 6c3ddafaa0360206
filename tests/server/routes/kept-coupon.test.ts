import { expect, it } from 'vitest'
import { NOW, OATS, OIL, openCouponShop } from '#tests/support/coupon-shop.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import type { CatalogueProduct } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

describeOnBothDatabases('a coupon on the customer’s cart', (open) => {
  async function withCart(items: [CatalogueProduct, number][]) {
    const shop = await openCouponShop(open)
    const { accessToken: token, refreshToken: cookie } = await logIn(shop.deps)
    for (const [{ id, name }, quantity] of items) {
      await shop.call('/api/cart', { method: 'POST', token, json: { productId: id, productName: name, quantity } })
    }
    const cart = async () => await (await shop.call('/api/cart', { token })).json()
    return { ...shop, token, cookie, cart }
  }

  it('is kept, and leaves the cart amount alone', { tags: ['ENT-069', 'ENT-101', 'PAMB-14'] }, async () => {
    const { apply, cookie, cart, call, token } = await withCart([[OATS, 1]])
    expect((await apply({ cookie })).status).toBe(200)
    expect(await cart()).toMatchObject({ couponCodeApplied: 'THALI25', totalCartAmount: 199, totalTax: 7.11 })
    const { user } = await (await call('/api/auth/user', { token })).json()
    expect(user.cart.couponCodeApplied).toBe('THALI25')
  })

  it('goes with the first look at which it holds no longer, and takes no further try', async () => {
    const { apply, cookie, cart, deps } = await withCart([[OATS, 1]])
    expect((await apply({ cookie })).status).toBe(200)
    const end = (ends_at: number) =>
      deps.database.write((tx) => tx.updateTable('coupons').set({ ends_at }).where('code', '=', 'THALI25').execute())
    await end(NOW - 1)
    // Asked for another phone, with other items, or with another code, the cart's own is not what was refused.
    const elsewhere = [{ phone: '9000000002' }, { items: [[OATS, 2]] }, { code: 'ENDED' }] satisfies Parameters<
      typeof apply
    >[0][]
    for (const asked of elsewhere) {
      expect((await apply({ cookie, ...asked })).status).toBe(409)
      expect((await cart()).couponCodeApplied).toBe('THALI25')
    }
    expect((await apply({})).status).toBe(409)
    expect((await cart()).couponCodeApplied).toBe('THALI25')
    expect((await apply({ cookie })).status).toBe(409)
    expect((await cart()).couponCodeApplied).toBeNull()
    await end(NOW + 1)
    expect((await apply({ cookie })).status).toBe(200)
    expect((await cart()).couponCodeApplied).toBe('THALI25')
  })

  it('any change of the cart ends it, a read does not', {
    tags: ['STATE-059', 'OPEN-39', 'PRICE-24', 'EX-31'],
  }, async () => {
    const { apply, cookie, cart, call, token } = await withCart([[OATS, 1]])
    const path = `/api/cart/updateQuantity/${encodeURIComponent(OATS.name ?? '')}`
    const line = { productId: OIL.id, productName: OIL.name, quantity: 1 }
    const changes: [string, string, unknown, [CatalogueProduct, number][]][] = [
      ['PUT', path, { action: 'increase' }, [[OATS, 1]]],
      ['POST', '/api/cart', line, [[OATS, 2]]],
      [
        'POST',
        '/api/cart/merge',
        { mergeId: 'm1', cartItems: [line] },
        [
          [OATS, 2],
          [OIL, 1],
        ],
      ],
      [
        'DELETE',
        `/api/cart/${OIL.id}`,
        undefined,
        [
          [OATS, 2],
          [OIL, 2],
        ],
      ],
      ['DELETE', '/api/cart/coupon', undefined, [[OATS, 2]]],
      ['DELETE', '/api/cart', undefined, [[OATS, 2]]],
    ]
    for (const [method, at, json, items] of changes) {
      expect((await apply({ cookie, items })).status, at).toBe(200)
      expect((await cart()).couponCodeApplied, at).toBe('THALI25')
      const answer = await (await call(at, { method, token, json })).json()
      expect(answer.couponCodeApplied, at).toBeNull()
      expect((await cart()).couponCodeApplied, at).toBeNull()
    }
  })

  it.each<[string, [CatalogueProduct, number][], [CatalogueProduct, number][]]>([
    [
      'more lines than were priced',
      [
        [OATS, 1],
        [OIL, 1],
      ],
      [[OATS, 1]],
    ],
    [
      'fewer lines',
      [[OATS, 1]],
      [
        [OATS, 1],
        [OIL, 1],
      ],
    ],
    [
      'other pieces of one line',
      [
        [OATS, 1],
        [OIL, 1],
      ],
      [
        [OATS, 1],
        [OIL, 2],
      ],
    ],
  ])('is not kept on a cart that has %s', async (_, held, items) => {
    const { apply, cookie, cart } = await withCart(held)
    expect((await apply({ cookie, items })).status).toBe(200)
    expect((await cart()).couponCodeApplied).toBeNull()
  })

  it('is kept on a cart whose other line is not sold any more', async () => {
    const { apply, cookie, cart, deps } = await withCart([
      [OATS, 1],
      [OIL, 1],
    ])
    await deps.database.write((tx) =>
      tx.updateTable('products').set({ is_hidden: 1 }).where('id', '=', 'oil').execute(),
    )
    expect((await apply({ cookie })).status).toBe(200)
    expect((await cart()).couponCodeApplied).toBe('THALI25')
  })

  it('removing the coupon leaves the lines, and needs a login', async () => {
    const { apply, cookie, call, token } = await withCart([[OATS, 1]])
    await apply({ cookie })
    const answer = await (await call('/api/cart/coupon', { method: 'DELETE', token })).json()
    expect(answer).toMatchObject({ items: [{ _id: 'oats', quantity: 1 }], couponCodeApplied: null })
    expect((await call('/api/cart/coupon', { method: 'DELETE' })).status).toBe(401)
  })

  it('is not kept for a cart that another device has changed, a guest, or a session that is over', async () => {
    const { apply, cookie, cart, call, token } = await withCart([[OATS, 1]])
    expect((await apply({ cookie, items: [[OATS, 2]] })).status).toBe(200)
    expect((await cart()).couponCodeApplied).toBeNull()
    expect((await apply({})).status).toBe(200)
    expect((await apply({ cookie: 'forged.token' })).status).toBe(200)
    expect((await apply({ cookie: `${cookie}x` })).status).toBe(200)
    expect((await cart()).couponCodeApplied).toBeNull()
    const headers = { origin: 'http://shop.test', 'x-requested-with': 'haat', cookie: `haat-session=${cookie}` }
    await call('/api/auth/user/logout', { method: 'POST', token, headers })
    expect((await apply({ cookie })).status).toBe(200)
  })

  it('a coupon that ends between applying and ordering gives no order', { tags: ['PRICE-22'] }, async () => {
    const { apply, cookie, call, token, deps } = await withCart([[OATS, 1]])
    await apply({ cookie })
    await deps.database.write((tx) =>
      tx
        .updateTable('coupons')
        .set({ ends_at: NOW - 1 })
        .execute(),
    )
    const json = orderBody([[OATS, 1]], { couponCodeApplied: 'THALI25', coupon: { percent: 25n } })
    const answer = await call('/api/orders', { method: 'POST', token, json })
    expect(answer.status).toBe(409)
    expect((await answer.json()).message).toBe('This coupon has expired.')
    expect(await deps.database.read.selectFrom('orders').selectAll().execute()).toEqual([])
  })
})

describeOnBothDatabases('a coupon with one use left', (open) => {
  it('is used once by 64 orders at once, and validated for nobody afterwards', async () => {
    const { call, deps, apply } = await openCouponShop(open)
    const buyers: { phoneNumber: string; token: string }[] = []
    for (let i = 0; i < 8; i += 1) {
      const phoneNumber = `987654320${i}`
      buyers.push({ phoneNumber, token: (await logIn(deps, phoneNumber)).accessToken })
    }
    const orders = Array.from({ length: 64 }, (_, i) => buyers[i % 8]).flatMap((buyer) =>
      buyer === undefined ? [] : [buyer],
    )
    const answers = await Promise.all(
      orders.map(({ phoneNumber, token }) => {
        const json = orderBody([[OATS, 2]], { couponCodeApplied: 'ONCE', coupon: { percent: 40n }, phoneNumber })
        return call('/api/orders', { method: 'POST', token, json })
      }),
    )
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = bodies.filter((_, i) => answers[i]?.status !== 201)
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['Coupon code is not valid!']))
    const rows = await deps.database.read.selectFrom('orders').select('coupon_code').execute()
    expect(rows).toEqual([{ coupon_code: 'ONCE' }])
    expect((await apply({ code: 'ONCE' })).status).toBe(409)
  })
})
