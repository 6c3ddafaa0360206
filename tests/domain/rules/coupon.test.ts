import { describe, expect, test } from 'vitest'
import { paiseFromRupees as rupees } from '#domain/money.ts'
import { cartTotals } from '#domain/rules/cart-totals.ts'
import {
  type Coupon,
  type CouponTerms,
  checkCoupon,
  couponDiscount,
  couponFaults,
  normaliseCouponCode,
} from '#domain/rules/coupon.ts'
import { lineOf } from '#tests/support/shop-products.ts'

const terms: CouponTerms = {
  code: 'HAAT',
  minimumCartPaise: rupees(0),
  validFrom: null,
  validTo: null,
  maxUsesPerPhone: null,
  maxUses: null,
  phones: null,
}
const percent = (value: number, more: Partial<CouponTerms> = {}): Coupon => ({
  ...terms,
  ...more,
  type: 'percentage',
  percent: value,
})
const flat = (value: number, minimum: number): Coupon => ({
  ...terms,
  type: 'flat',
  amountPaise: rupees(value),
  minimumCartPaise: rupees(minimum),
})
const use = {
  cartAmount: rupees(514),
  tierDiscount: rupees(19.9),
  at: 1_000,
  usesByPhone: 0,
  usesInAll: 0,
  phone: '+919876543210',
}

describe('what a coupon takes off', { tags: ['PRICE-18', 'PRICE-19'] }, () => {
  test.each([
    [percent(15), 514, 77.1],
    [percent(25), 199, 49.75],
    [percent(10), 170.15, 17.02],
    [flat(100, 101), 315, 100],
  ])('%o off %d is %d', (coupon, cart, off) => {
    expect(couponDiscount(coupon, rupees(cart))).toBe(rupees(off))
  })
})

describe('checking a coupon', { tags: ['PRICE-20', 'PRICE-21', 'PRICE-22', 'PRICE-23'] }, () => {
  test.each([
    ['accepted', percent(15), use, null],
    ['not known', null, use, 'unknown'],
    ['of another family', percent(15, { phones: ['+919000000000'] }), use, 'not_yours'],
    ['of this family', percent(15, { phones: ['+919000000000', use.phone] }), use, null],
    ['not begun', percent(15, { validFrom: 1_001 }), use, 'not_started'],
    ['in its first millisecond', percent(15, { validFrom: 1_000 }), use, null],
    ['over', percent(15, { validTo: 999 }), use, 'expired'],
    ['in its last millisecond', percent(15, { validTo: 1_000 }), use, null],
    ['used up by this phone', percent(15, { maxUsesPerPhone: 1 }), { ...use, usesByPhone: 1 }, 'used_up'],
    ['used up by all', percent(15, { maxUses: 50 }), { ...use, usesInAll: 50 }, 'used_up'],
    ['with one use left', percent(15, { maxUses: 50 }), { ...use, usesInAll: 49 }, null],
    ['a paisa below the minimum', percent(15, { minimumCartPaise: rupees(514.01) }), use, 'minimum'],
    ['at the minimum', percent(15, { minimumCartPaise: rupees(514) }), use, null],
    ['saving less than the tier', percent(2), use, 'tier_saves_more'],
    ['saving as much as the tier', flat(19.9, 20), use, 'tier_saves_more'],
    ['saving a paisa more', flat(19.91, 20), use, null],
    ['that would leave nothing to pay', { ...flat(514, 0) }, use, 'tier_saves_more'],
    ['expired and not yours', percent(15, { validTo: 1, phones: [] }), use, 'not_yours'],
  ] as const)('%s', (_, coupon, situation, reason) => {
    const check = checkCoupon(coupon, situation)
    expect(check.ok ? null : check.reason).toBe(reason)
    if (check.ok && coupon) expect(check.discount).toBe(couponDiscount(coupon, situation.cartAmount))
  })

  test('a code that expired between applying and ordering is refused', { tags: ['PRICE-22'] }, () => {
    const coupon = percent(15, { validTo: 2_000 })
    expect(checkCoupon(coupon, { ...use, at: 2_000 }).ok).toBe(true)
    expect(checkCoupon(coupon, { ...use, at: 2_001 })).toEqual({ ok: false, reason: 'expired' })
  })
})

describe('defining a coupon', { tags: ['PRICE-20'] }, () => {
  test.each([
    [flat(100, 101), []],
    [flat(100, 100), ['minimum']],
    [flat(500, 0), ['minimum']],
    [flat(0, 10), ['amount']],
    [flat(0, 0), ['amount', 'minimum']],
    [percent(99), []],
    [percent(1), []],
    [percent(100), ['percent']],
    [percent(0), ['percent']],
    [percent(10, { validFrom: 5, validTo: 4 }), ['end']],
    [percent(10, { validFrom: 5, validTo: 5 }), ['end']],
    [percent(10, { validFrom: 5, validTo: 6 }), []],
    [percent(10, { validFrom: 5, validTo: null }), []],
  ])('%o has the faults %j', (coupon, expected) => {
    expect(couponFaults(coupon)).toEqual(expected)
  })

  test('a flat amount as large as the cart leaves the tier in force', () => {
    const lines = [lineOf('OATS')]
    expect(cartTotals(lines, { type: 'flat', amountPaise: rupees(199) })).toEqual(cartTotals(lines))
  })
})

test('a coupon in force hides the next-tier hint', { tags: ['PRICE-30'] }, () => {
  const coupon = { type: 'percentage', percent: 25 } as const
  expect(cartTotals([lineOf('OATS')], coupon)).toMatchObject({ discountType: 'coupon', next: null, tierPercent: 10 })
  expect(cartTotals([lineOf('OATS')], null).next).not.toBeNull()
})

test('codes are compared without case and blanks', () => {
  expect(normaliseCouponCode(' haat10 ')).toBe('HAAT10')
})
