import { describe, expect, test } from 'vitest'
import { paiseFromRupees as rupees, rupeesFrom } from '#domain/money.ts'
import {
  DISCOUNT_TIERS,
  ELIGIBLE_CATEGORY_NAMES,
  isOutsideOffers,
  nextTier,
  tierDiscount,
  tierFor,
} from '#domain/rules/discount-tiers.ts'

test('the three tiers and what each counts', {
  tags: ['CONST-05', 'CONST-06', 'CONST-07', 'CONST-08', 'CONST-09'],
}, () => {
  expect(DISCOUNT_TIERS.map((t) => [rupeesFrom(t.threshold), t.percent, t.counts])).toEqual([
    [199, 10, 'eligible'],
    [499, 20, 'eligible'],
    [1999, 30, 'cart'],
  ])
})

test('the eligible categories and no other', {
  tags: ['CONST-10', 'CONST-11', 'CONST-12', 'CONST-13', 'CONST-14', 'CONST-15', 'CONST-16'],
}, () => {
  expect(ELIGIBLE_CATEGORY_NAMES).toEqual([
    'Homestyle-Pickles',
    'Organic-Honey',
    'Chutney-&-Dip',
    'Jam',
    'Oats',
    'Chaap',
  ])
})

describe('tier and next tier by cart amount C and eligible amount E', () => {
  test.each([
    // C, E, percent, discount, next percent, needed
    [0, 0, 0, 0, 10, 199],
    [198, 198, 0, 0, 10, 1],
    [198.99, 198.99, 0, 0, 10, 0.01],
    [199, 199, 10, 19.9, 20, 300],
    [514, 199, 10, 19.9, 20, 300],
    [498, 498, 10, 49.8, 20, 1],
    [499, 499, 20, 99.8, 30, 1500],
    [814, 499, 20, 99.8, 30, 1185],
    [1998, 1998, 20, 399.6, 30, 1],
    [1999, 0, 30, 599.7, null, null],
    [2199, 200, 30, 659.7, null, null],
    [1775, 200, 10, 20, 30, 224],
    [1945, 0, 0, 0, 30, 54],
    [315, 0, 0, 0, 10, 199],
    [1998.99, 0, 0, 0, 30, 0.01],
    // PRICE-27: both need 199
    [1800, 0, 0, 0, 30, 199],
    // 20 % and 30 % both need 200
    [1799, 299, 10, 29.9, 30, 200],
  ])(
    'C %d, E %d: %d %% off %d, then %s %% for %s more',
    {
      tags: [
        'PRICE-08',
        'PRICE-09',
        'PRICE-10',
        'PRICE-11',
        'PRICE-12',
        'PRICE-13',
        'PRICE-14',
        'PRICE-15',
        'PRICE-26',
        'PRICE-27',
        'PRICE-28',
        'PRICE-29',
      ],
    },
    (c, e, percent, off, next, needed) => {
      const [cart, eligible] = [rupees(c), rupees(e)]
      const tier = tierFor(cart, eligible)
      expect(tier?.percent ?? 0).toBe(percent)
      expect(rupeesFrom(tierDiscount(tier, cart, eligible))).toBe(off)
      const hint = nextTier(cart, eligible)
      expect(hint?.percent ?? null).toBe(next)
      expect(hint === null ? null : rupeesFrom(hint.needed)).toBe(needed)
    },
  )

  test('the hint carries the threshold and the amount that counts', () => {
    expect(nextTier(rupees(200), rupees(200))).toEqual({
      percent: 20,
      threshold: rupees(499),
      needed: rupees(299),
      counts: 'eligible',
    })
  })
})

describe('a line outside of the offers', () => {
  test.each([
    ['none', true],
    ['tier_10', true],
    ['tier_20', true],
    ['tier_30', false],
    ['coupon', false],
  ] as const)('with %s in force: %s', (discountType, isOutside) => {
    expect(isOutsideOffers({ isEligible: false }, discountType)).toBe(isOutside)
    expect(isOutsideOffers({ isEligible: true }, discountType)).toBe(false)
  })
})
