import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise, paiseFromRupees as rupees } from '#domain/money.ts'
import { inRanges, rangesFromRupees } from '#domain/rules/offered-ranges.ts'
import { type PriceRange, rangesFromText, rangesToText } from '#domain/rules/price-ranges.ts'
import { shopConfig } from '../../../shop.config.ts'

const OFFERED = rangesFromRupees(shopConfig.priceRanges)

const range = (min: number, max: number | null): PriceRange => ({
  min: rupees(min),
  max: max === null ? null : rupees(max),
})

describe('price ranges', {
  tags: ['STATE-073', 'STATE-074', 'STATE-075', 'STATE-076', 'STATE-077', 'STATE-078', 'OPEN-22'],
}, () => {
  test('the ranges of the configuration', { tags: ['ENT-182', 'OPEN-22'] }, () => {
    expect(rangesToText(OFFERED)).toBe('0-199,200-499,500-999,1000-1999,2000-')
  })

  test.each([
    [100, [range(100, 200)], true],
    [200, [range(100, 200)], true],
    [99.99, [range(100, 200)], false],
    [200.01, [range(100, 200)], false],
    [50, [range(0, 100), range(500, 600)], true],
    [600, [range(0, 100), range(500, 600)], true],
    [300, [range(0, 100), range(500, 600)], false],
    [5000, [range(2000, null)], true],
    [1999, [range(2000, null)], false],
    [1, [], true],
  ])('%d in %o: %s', (price, ranges, expected) => {
    expect(inRanges(rupees(price), ranges)).toBe(expected)
  })

  test('every whole-rupee price lies in exactly one offered range', () => {
    for (let price = 0; price <= 2500; price++) {
      expect(OFFERED.filter((r) => inRanges(rupees(price), [r]))).toHaveLength(1)
    }
  })
})

describe('ranges in an address (architecture: catalogue filters in the URL)', () => {
  test.each([
    ['200-499,2000-', [range(200, 499), range(2000, null)]],
    ['99.5-199.99', [range(99.5, 199.99)]],
    ['0-199,0-199', [range(0, 199)]],
    ['499-200', []],
    ['250-250', [range(250, 250)]],
    ['0-12345678', []],
    ['', []],
    ['abc,-5-10,1e3-,10-20-30,200-499', [range(200, 499)]],
    ['99999999-', []],
    ['1.234-5', []],
  ])('%s', (text, expected) => {
    expect(rangesFromText(text)).toEqual(expected)
  })

  test('an endless address is cut', () => {
    const endless = Array.from({ length: 5_000 }, (_, i) => `${i}-`).join(',')
    expect(rangesFromText(endless).length).toBeLessThanOrEqual(20)
  })

  test('what is written is read back', () => {
    const amount = fc.integer({ min: 0, max: 999_999_999 }).map(paise)
    const anyRange = fc.tuple(amount, fc.option(amount)).map(([a, b]): PriceRange => {
      if (b === null) return { min: a, max: null }
      return a <= b ? { min: a, max: b } : { min: b, max: a }
    })
    const ranges = fc.uniqueArray(anyRange, { maxLength: 6, selector: (r) => `${r.min}-${r.max}` })
    fc.assert(
      fc.property(ranges, (list) => {
        expect(rangesFromText(rangesToText(list))).toEqual(list)
      }),
      { numRuns: 1_000 },
    )
  })
})
