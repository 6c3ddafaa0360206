import { expect, it } from 'vitest'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import type { CouponRow } from '#server/db/tables.ts'
import { presentOrder } from '#server/presenters/order.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const OIL: CatalogueProduct = { id: 'oil', price: 300, isEligible: false, stock: 1000 }
const PICKLE: CatalogueProduct = { id: 'pickle', price: 300, stock: 1000 }
const COUPON: CouponRow = {
  code: 'CHAI60',
  kind: 'flat',
  percent: 0,
  amount_paise: 6000,
  minimum_paise: 25_000,
  starts_at: null,
  ends_at: null,
  uses_per_phone: null,
  uses_in_all: null,
  phones_json: null,
}

/** Without a word about how many codes may be tried: whoever places so many orders at once has more than ten wrong. */
async function shopWithCoupon(open: OpenTestDatabase, terms: Partial<CouponRow> = {}) {
  const deps = testDeps(await open(), { LIMIT_COUPON_PER_HOUR: '1000' })
  await stockShop(deps.database, [OIL, PICKLE])
  await deps.database.write((tx) =>
    tx
      .insertInto('coupons')
      .values({ ...COUPON, ...terms })
      .execute(),
  )
  const { id: userId } = (await logIn(deps)).profile.user
  const order = (quantity = 1, code = 'CHAI60') =>
    orderBody([[OIL, quantity]], { couponCodeApplied: code, coupon: { amount: 6000n } })
  return { deps, userId, order }
}

describeOnBothDatabases('an order with a coupon', (open) => {
  it('takes the coupon in place of the tier, in any case of letters', { tags: ['PRICE-17', 'PRICE-19'] }, async () => {
    const { deps, userId, order } = await shopWithCoupon(open)
    const { view } = await placeOrder(deps, userId, order(1, ' chai60 '))
    expect(presentOrder(view)).toMatchObject({
      subTotal: 280,
      couponCodeApplied: 'CHAI60',
      breakdown: { cartAmount: 300, discountAmount: 60, discountType: 'coupon' },
    })
  })

  const now = Date.UTC(2026, 10, 21, 6, 0)
  it.each<[string, Partial<CouponRow>]>([
    ['This coupon has expired.', { ends_at: now - 1 }],
    ['This coupon is not valid yet.', { starts_at: now + 60_000 }],
    ['This coupon needs a cart of at least ₹400.00.', { minimum_paise: 40_000 }],
    ['Coupon code is not valid!', { phones_json: '["+919000000000"]' }],
    ['Coupon code is not valid!', { code: 'OTHER' }],
  ])('refuses with "%s"', { tags: ['PRICE-22'] }, async (message, terms) => {
    const { deps, userId, order } = await shopWithCoupon(open, terms)
    expect(await refusalOf(placeOrder(deps, userId, order()))).toMatchObject({ code: 'CONFLICT', message })
    expect(await deps.database.read.selectFrom('orders').selectAll().execute()).toEqual([])
  })

  it('refuses one that saves less than the tier', { tags: ['PRICE-23'] }, async () => {
    const { deps, userId } = await shopWithCoupon(open)
    const body = orderBody([[PICKLE, 2]], { couponCodeApplied: 'CHAI60' })
    expect((await refusalOf(placeOrder(deps, userId, body))).message).toBe(
      'Your cart offer already saves more than this coupon.',
    )
  })

  it('a coupon for one use is used once by many at once, and a cancelled order frees it', async () => {
    const { deps, userId, order } = await shopWithCoupon(open, { uses_in_all: 1 })
    const results = await Promise.allSettled(Array.from({ length: 24 }, () => placeOrder(deps, userId, order())))
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(won).toHaveLength(1)
    expect(await refusalOf(placeOrder(deps, userId, order()))).toMatchObject({ message: 'Coupon code is not valid!' })
    await cancelOrder(deps, userId, won[0]?.view.order.id ?? '')
    expect((await placeOrder(deps, userId, order())).isRepeat).toBe(false)
  })

  it(
    'one use by each phone is one, however many of its orders come at once',
    async () => {
      const { deps, userId, order } = await shopWithCoupon(open, { uses_per_phone: 1 })
      const neighbour = (await logIn(deps, '9876543211')).profile.user.id
      for (let round = 0; round < runsOf(1, 50); round += 1) {
        const asked = (by: string, phoneNumber: string) =>
          Array.from({ length: 12 }, () => placeOrder(deps, by, { ...order(), phoneNumber }))
        const results = await Promise.allSettled([...asked(userId, '9876543210'), ...asked(neighbour, '9876543211')])
        const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.view.order] : []))
        expect(won.map(({ phone }) => phone).toSorted()).toEqual(['+919876543210', '+919876543211'])
        for (const result of results)
          if (result.status === 'rejected')
            expect(result.reason).toMatchObject({ message: 'Coupon code is not valid!' })
        // The next round begins with an unused coupon.
        for (const { id, user_id: by } of won) await cancelOrder(deps, by, id)
      }
    },
    CAMPAIGN_TIMEOUT_MS,
  )

  it.each([{ uses_in_all: 1 }, { uses_per_phone: 1 }])(
    'is not used up by orders with another one (%j)',
    async (terms) => {
      const { deps, userId, order } = await shopWithCoupon(open, terms)
      await deps.database.write((tx) =>
        tx
          .insertInto('coupons')
          .values({ ...COUPON, code: 'CHAI61' })
          .execute(),
      )
      await placeOrder(deps, userId, order(1, 'CHAI61'))
      expect((await placeOrder(deps, userId, order())).isRepeat).toBe(false)
    },
  )

  it('counts uses per phone', async () => {
    const { deps, userId, order } = await shopWithCoupon(open, { uses_per_phone: 1 })
    await placeOrder(deps, userId, order())
    expect((await refusalOf(placeOrder(deps, userId, order()))).message).toBe('Coupon code is not valid!')
    const neighbour = (await logIn(deps, '9876543211')).profile.user.id
    const his = { ...order(), phoneNumber: '9876543211' }
    expect((await placeOrder(deps, neighbour, his)).isRepeat).toBe(false)
  })
})
