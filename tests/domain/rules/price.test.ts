import { describe, expect, test } from 'vitest'
import { divideHalfUp, formatInr, paise, paiseFromRupees, percentOf } from '#domain/money.ts'
import { linePrice, unitPrice } from '#domain/rules/price.ts'
import { unitExamples } from '#tests/support/pricing-examples.ts'

describe('price shown', { tags: ['PRICE-03', 'VALID-56'] }, () => {
  test.each(unitExamples)(
    '$id: $price less $discount % is $priceShown',
    { tags: ['EX-01', 'EX-02', 'EX-03', 'EX-04'] },
    ({ price, discount, priceShown }) => {
      expect(unitPrice(paiseFromRupees(price), discount)).toBe(paiseFromRupees(priceShown))
    },
  )

  test('the examples are there', () => {
    expect(unitExamples.map((example) => example.id)).toEqual(['EX-01', 'EX-02', 'EX-03', 'EX-04'])
  })

  test('a missing discount counts as 0', { tags: ['PRICE-04', 'EX-04'] }, () => {
    expect(unitPrice(paise(49900), undefined)).toBe(49900)
  })

  test('a price with paise is rounded to the rupee even without a discount', () => {
    expect(unitPrice(paise(9950), 0)).toBe(10000)
  })

  test('a fraction of a percent is exact', () => {
    expect(unitPrice(paise(100000), 12.5)).toBe(87500)
  })

  test.each([-1, 100.5, 33.333])('a discount of %d % is refused', (discount) => {
    expect(() => unitPrice(paise(10000), discount)).toThrow(RangeError)
  })

  test('all of the price may be taken off, and no more', () => {
    expect(unitPrice(paise(10000), 100)).toBe(0)
    expect(() => unitPrice(paise(10000), 101)).toThrow('A discount of 101 percent is more than the price')
  })

  // 25 * (1 - 0.34) is 16.499999999999996 in binary fractions, which rounds to 16.
  test('binary fractions would lose a rupee', { tags: ['EX-03'] }, () => {
    expect(Math.round(25 * (1 - 0.34))).toBe(16)
    expect(formatInr(unitPrice(paise(2500), 34))).toBe('₹17.00')
  })

  // 125 less 10 % is 112.50. Rounding after multiplying would give 338 for three.
  test('the unit is rounded before it is multiplied', { tags: ['EX-05', 'PRICE-05'] }, () => {
    expect(divideHalfUp(percentOf(paise(3 * 12500), 90), 100) * 100).toBe(33800)
    expect(linePrice(unitPrice(paise(12500), 10), 3)).toBe(33900)
  })
})
