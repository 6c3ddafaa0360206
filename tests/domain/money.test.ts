import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  divideHalfUp,
  formatInr,
  isRupees,
  isRupeesOf,
  type Paise,
  paise,
  paiseFromRupees,
  percentOf,
  rupeesFrom,
  scaleHalfUp,
  sumPaise,
} from '#domain/money.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'

/** Half up by the book, on numbers of any size. */
const halfUp = (n: bigint, d: bigint): bigint => {
  const [top, bottom] = [2n * n + d, 2n * d]
  return top / bottom - (top < 0n && top % bottom !== 0n ? 1n : 0n)
}

describe('paise', { tags: ['PRICE-01'] }, () => {
  test.each([0, 1, -895, 9007199254740991])('%d is a whole amount', (n) => {
    expect(paise(n)).toBe(n)
  })

  test.each([0.5, 1.0000000001, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is refused', (n) => {
    expect(() => paise(n)).toThrow(RangeError)
  })

  test('what is refused is named', () => {
    expect(() => paise(0.5)).toThrow('Not a whole amount of paise: 0.5')
    expect(() => paiseFromRupees(0.001)).toThrow('Not an amount of rupees with at most two decimals: 0.001')
    expect(() => divideHalfUp(1, 0)).toThrow('Cannot divide 1 by 0 exactly')
    expect(() => percentOf(paise(1), -1)).toThrow('Not a percentage: -1')
  })

  test('ten billion rupees and a thousand times that are told to the paisa, more are not', () => {
    expect(paiseFromRupees(1e13)).toBe(1e15)
    expect(paiseFromRupees(-1e13)).toBe(-1e15)
    expect(() => paiseFromRupees(1e13 + 0.01)).toThrow(RangeError)
  })

  test('-0 becomes 0, so that amounts compare and print alike', () => {
    expect(Object.is(paise(-0), 0)).toBe(true)
  })
})

describe('rupee numbers of the wire', () => {
  test.each([
    [0, 0],
    [170.15, 17015],
    [1.005 * 100, 10050],
    [0.1 + 0.2, 30],
    [4.35, 435],
    [8.95, 895],
    [-0.1, -10],
    [123456.5, 12345650],
    [9999999999999.99, 999999999999999],
  ])('%d rupees are %d paise', (rupees, expected) => {
    expect(paiseFromRupees(rupees)).toBe(expected)
  })

  test.each([0.001, 170.145, 19.999, 90071992547409.9, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d rupees are refused',
    (rupees) => {
      expect(() => paiseFromRupees(rupees)).toThrow(RangeError)
    },
  )

  test(
    'every amount survives the way over the wire and back',
    () => {
      fc.assert(
        fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }), (n) => {
          const overTheWire: unknown = JSON.parse(JSON.stringify(rupeesFrom(paise(n))))
          expect(paiseFromRupees(Number(overTheWire))).toBe(n)
        }),
        { numRuns: runsOf(5_000, 100_000) },
      )
    },
    CAMPAIGN_TIMEOUT_MS,
  )
})

describe('rounding', { tags: ['PRICE-02'] }, () => {
  test.each([
    [11250, 11300],
    [11249, 11200],
    [11300, 11300],
    [50, 100],
    [49, 0],
    [0, 0],
    [-50, 0],
    [-51, -100],
  ])('of %d paise is %d', (amount, expected) => {
    expect(divideHalfUp(amount, 100) * 100).toBe(expected)
  })

  test('R2(170.145) = 170.15', () => {
    expect(divideHalfUp(17910 * 95, 100)).toBe(17015)
  })

  test(
    'agrees with exact division wherever numerator and denominator are exact',
    () => {
      const max = Number.MAX_SAFE_INTEGER
      fc.assert(
        fc.property(
          fc.integer({ min: -max, max }),
          fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max })),
          (n, d) => {
            expect(BigInt(divideHalfUp(n, d))).toBe(halfUp(BigInt(n), BigInt(d)))
          },
        ),
        { numRuns: runsOf(5_000, 100_000) },
      )
    },
    CAMPAIGN_TIMEOUT_MS,
  )

  test.each([
    [2 ** 53, 3],
    [1.5, 1],
    [1, 0],
    [1, -2],
    [1, 0.5],
    [Number.NaN, 1],
  ])('%d / %d is refused instead of being nearly right', (n, d) => {
    expect(() => divideHalfUp(n, d)).toThrow(RangeError)
  })

  test(
    'a product beyond the exact numbers is still scaled to the paisa',
    () => {
      fc.assert(
        fc.property(fc.integer({ min: -(2 ** 50), max: 2 ** 50 }), fc.integer({ min: 0, max: 10_000 }), (n, m) => {
          expect(BigInt(scaleHalfUp(paise(n), m, 10_000))).toBe(halfUp(BigInt(n) * BigInt(m), 10_000n))
        }),
        { numRuns: runsOf(5_000, 100_000) },
      )
    },
    CAMPAIGN_TIMEOUT_MS,
  )
})

test('sums are exact and refuse to leave the exact numbers', () => {
  expect(sumPaise([])).toBe(0)
  expect(sumPaise([paise(4168), paise(8564), paise(18568)])).toBe(31300)
  expect(() => sumPaise([paise(Number.MAX_SAFE_INTEGER), paise(1)])).toThrow(RangeError)
})

describe('money display', { tags: ['PRICE-58', 'CONST-29', 'CONST-30', 'PAMB-16', 'EX-37', 'OPEN-101'] }, () => {
  test.each([
    [0, '₹0.00'],
    [199, '₹199.00'],
    [1399.3, '₹1,399.30'],
    [123456.5, '₹1,23,456.50'],
    [0.05, '₹0.05'],
    [999.99, '₹999.99'],
    [99999, '₹99,999.00'],
    [100000, '₹1,00,000.00'],
    [12345678.9, '₹1,23,45,678.90'],
    [-8.95, '-₹8.95'],
  ])('%d rupees read %s', (rupees, text) => {
    expect(formatInr(paiseFromRupees(rupees))).toBe(text)
  })

  test('agrees with the platform on every amount', () => {
    const platform = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (n) => {
        const amount: Paise = paise(n)
        expect(formatInr(amount)).toBe(`₹${platform.format(rupeesFrom(amount))}`)
      }),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  ['the amount itself', 170.15, 17_015, true],
  ['as arithmetic left it', 170.14999999999998, 17_015, true],
  ['a paisa more', 170.16, 17_015, false],
  ['more than two decimals', 170.151, 17_015, false],
  ['no number', Number.NaN, 0, false],
  ['beyond what is exact', 1e14, 17_015, false],
])('%s is, or is not, rupees of an amount', (_, rupees, amount, is) => {
  expect(isRupeesOf(rupees, paise(amount))).toBe(is)
})

test.each([
  ['two decimals', 170.15, true],
  ['three decimals', 0.125, false],
  ['the most that is exact', 1e13, true],
  ['beyond what is exact', 1e14, false],
  ['no number', Number.NaN, false],
])('%s can be, or cannot be, an amount of rupees', (_, rupees, is) => {
  expect(isRupees(rupees)).toBe(is)
})
