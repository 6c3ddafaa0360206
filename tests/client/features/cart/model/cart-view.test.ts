import { describe, expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { cartViewOf } from '#src/features/cart/model/cart-view.ts'
import { cartState } from '#src/features/cart/state.ts'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'

/** 200 rupees a piece, eligible. */
const catalogue = shelfWith(productOf({ _id: 'a' }), productOf({ _id: 'b', availability: 0 }))
const line = (productId: string, quantity = 1) => ({ productId, productName: `Honey ${productId} 250 g`, quantity })

describe('the cart joined with the catalogue', () => {
  it('prices lines, discount, next tier and total', {
    tags: ['DRAWER-10', 'DRAWER-11', 'DRAWER-12', 'DRAWER-13', 'DRAWER-14'],
  }, () => {
    const view = cartViewOf([line('a', 2)], catalogue)
    expect(view.totals).toMatchObject({
      cartAmount: 40_000,
      discountType: 'tier_10',
      discount: 4_000,
      total: 36_000,
      next: { percent: 20, needed: 9_900 },
    })
    expect(view).toMatchObject({ pieces: 2, canCheckout: true, couponCode: null })
  })

  it('a coupon replaces the tier discount only while its code is in force', { tags: ['STATE-059'] }, () => {
    const coupon = { type: 'percentage', percent: 25 } as const
    expect(cartViewOf([line('a', 2)], catalogue, { couponCode: 'THALI25', coupon })).toMatchObject({
      couponCode: 'THALI25',
      totals: { discountType: 'coupon', discount: 10_000, next: null },
    })
    expect(cartViewOf([line('a', 2)], catalogue, { couponCode: null, coupon }).totals.discountType).toBe('tier_10')
  })

  it('a coupon that saves less than the tier takes no code along', () => {
    const coupon = { type: 'flat', amountPaise: paise(1_000) } as const
    expect(cartViewOf([line('a', 2)], catalogue, { couponCode: 'CHAI60', coupon })).toMatchObject({
      couponCode: null,
      totals: { discountType: 'tier_10' },
    })
  })

  it('checkout waits for a line that is too long; what nobody can have neither counts nor holds it up', {
    tags: ['OPEN-38'],
  }, () => {
    const tooLong = cartViewOf([line('a', 6)], catalogue)
    expect(tooLong.lines[0]?.notice).toEqual({ kind: 'less_stock', available: 5 })
    const soldOut = cartViewOf([line('b')], catalogue)
    expect(soldOut.lines[0]?.notice).toEqual({ kind: 'sold_out' })
    const gone = cartViewOf([line('a'), line('z')], catalogue)
    expect(gone.gone).toEqual([{ productId: 'z', productName: 'Honey z 250 g' }])
    const beside = cartViewOf([line('a'), line('b')], catalogue)
    expect(beside.ordered.map(({ item }) => item.product._id)).toEqual(['a'])
    expect(beside.totals.cartAmount).toBe(20_000)
    expect([tooLong, soldOut, gone, beside].map(({ canCheckout }) => canCheckout)).toEqual([false, false, true, true])
  })

  it('says a price that changed, and lets the checkout go on', () => {
    const view = cartViewOf([line('a')], catalogue, { seenPrice: () => paise(18_000) })
    expect(view.lines[0]?.notice).toEqual({ kind: 'price_changed', seenPaise: 18_000, unitPaise: 20_000 })
    expect(view.canCheckout).toBe(true)
  })

  it("the server's word counts before the catalogue's, as long as it fits what is shown", () => {
    const told = { a: { kind: 'less_stock', available: 2 }, b: { kind: 'gone' } } as const
    expect(cartViewOf([line('a', 3)], catalogue, { told }).lines[0]).toMatchObject({ isOverStock: true })
    expect(cartViewOf([line('a', 2)], catalogue, { told }).lines[0]).toMatchObject({ isOverStock: false, notice: null })
    expect(cartViewOf([line('b')], catalogue, { told }).gone).toHaveLength(1)
  })
})

describe('the cart as its screens read it', () => {
  it('an empty cart has every field, and no discount', {
    tags: [
      'ENT-048',
      'ENT-049',
      'ENT-050',
      'ENT-051',
      'ENT-052',
      'ENT-053',
      'ENT-054',
      'ENT-055',
      'ENT-056',
      'ENT-057',
      'ENT-058',
      'ENT-059',
      'ENT-060',
      'ENT-061',
      'ENT-062',
      'ENT-063',
      'ENT-064',
      'ENT-065',
    ],
  }, () => {
    const { lines, pieces, totals } = cartViewOf([], catalogue)
    expect({ lines, pieces }).toEqual({ lines: [], pieces: 0 })
    expect(cartState).toMatchObject({ couponCodeApplied: null, lastAddedItem: null })
    expect(totals).toMatchObject({
      cartAmount: 0,
      taxAmount: 0,
      eligibleAmount: 0,
      discount: 0,
      discountType: 'none',
      tierPercent: 0,
      next: { percent: 10, threshold: 19_900 },
    })
  })

  it('an item has its fields, the discount its percentage', {
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
      'ENT-060',
      'OPEN-107',
    ],
  }, () => {
    const { lines, pieces, totals } = cartViewOf([line('a', 2)], catalogue)
    expect(lines).toMatchObject([
      {
        quantity: 2,
        item: {
          product: {
            _id: 'a',
            name: 'Honey a 250 g',
            'name-url': 'honey-a-250-g',
            availability: 5,
            weight: '250 g',
            tax: 12,
            'hsn-code': '0409',
            price: 250,
            discount: 20,
            img: [],
          },
        },
      },
    ])
    expect(pieces).toBe(2)
    expect(totals).toMatchObject({
      cartAmount: 40_000,
      discount: 4_000,
      tierPercent: 10,
      next: { percent: 20, threshold: 49_900 },
    })
  })

  it.each([
    [0, 0],
    [1, 10],
    [3, 20],
    [10, 30],
  ] as const)('%i pieces of 200 rupees stand at %i percent', { tags: ['ENT-060'] }, (quantity, percent) => {
    const lines = quantity === 0 ? [] : [line('a', quantity)]
    expect(cartViewOf(lines, catalogue).totals.tierPercent).toBe(percent)
  })
})
