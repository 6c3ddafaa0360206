import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise, sumPaise } from '#domain/money.ts'
import { creditedSums, type DocumentAmounts, lineAmounts, scaledTo } from '#domain/rules/document-amounts.ts'
import { containedTax } from '#domain/rules/gst.ts'

const IGST = 'IGST'

function line(amount: number, rate = 5, unit = amount): DocumentAmounts {
  const whole = paise(amount)
  return lineAmounts({ unit: paise(unit), quantity: 1 }, { rate, amount: whole, tax: containedTax(whole, rate, IGST) })
}

/** What is taken back of a sale that never was, with its rounding; and of goods that came back. */
const order = { worth: paise(20_000), rounding: paise(-10), taxKind: IGST } as const
const goods = { worth: null, rounding: paise(0), taxKind: IGST } as const

it('a line says what was taken off its price, and what of it is tax', () => {
  const pieces = { unit: paise(10_500), quantity: 2 }
  expect(lineAmounts(pieces, { rate: 5, amount: paise(16_800), tax: paise(800) })).toEqual({
    rate: 5,
    discount: 4_200,
    amount: 16_800,
    taxable: 16_000,
    tax: 800,
  })
})

it.each([
  ['a whole order', 20_000, order, { items: 20_010, rounding: -10, creditedBefore: 0 }],
  [
    'an order of which a favour was given before',
    15_000,
    order,
    { items: 20_010, rounding: -10, creditedBefore: -5_000 },
  ],
  ['goods at their worth', 20_010, goods, { items: 20_010, rounding: 0, creditedBefore: 0 }],
  ['money alone', 500, goods, { items: 500, rounding: 0, creditedBefore: 0 }],
  ['goods of which less goes back', 10_005, goods, { items: 10_005, rounding: 0, creditedBefore: 0 }],
])('a credit note over %s', (_, amount, about, said) => {
  expect(creditedSums(paise(amount), [line(12_006), line(8_004)], about)).toMatchObject(said)
})

it('a note over less than its goods are worth scales every line', () => {
  const { lines } = creditedSums(paise(10_005), [line(12_006), line(8_004)], goods)
  expect(lines.map(({ amount }) => amount)).toEqual([6_003, 4_002])
  expect(lines.map(({ discount }) => discount)).toEqual([6_003, 4_002])
})

it('whatever goes back, the lines come to it, and each is its taxable part and its tax', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 8 })
  const rate = fc.constantFrom(0, 5, 12, 18)
  fc.assert(
    fc.property(amounts, rate, fc.double({ min: 0, max: 1, noNaN: true }), (list, percent, part) => {
      const lines = list.map((amount) => line(amount, percent))
      const worth = sumPaise(lines.map(({ amount }) => amount))
      const total = paise(Math.floor(worth * part))
      const scaled = scaledTo(total, lines, IGST)
      expect(sumPaise(scaled.map(({ amount }) => amount))).toBe(total)
      for (const [at, { amount, discount, taxable, tax }] of scaled.entries()) {
        expect(taxable + tax).toBe(amount)
        expect(discount + amount).toBe(list[at])
      }
    }),
  )
})

describe('what a note says of its lines', () => {
  const oneOff = { ...line(12_006), tax: paise(1), taxable: paise(12_005) }

  it('of a sale that never was they stand as they were sold, with the tax they were sold with', () => {
    expect(creditedSums(paise(11_996), [oneOff], { ...order, worth: paise(11_996) })).toEqual({
      lines: [oneOff],
      items: 12_006,
      rounding: -10,
      creditedBefore: 0,
    })
    // Also where earlier versions knew no line for the charges it had.
    expect(creditedSums(paise(20_000), [oneOff], order)).toMatchObject({ lines: [oneOff], items: 20_010 })
  })

  it('of a sale with goodwill before they stay whole too, and it is taken off', () => {
    expect(creditedSums(paise(15_000), [oneOff], order)).toMatchObject({ lines: [oneOff], creditedBefore: -5_000 })
  })

  it('of goods at their worth, the whole rupee’s rounding included, they stay whole', () => {
    const chosen = { ...order, worth: null }
    const sums = creditedSums(paise(11_996), [oneOff], chosen)
    expect(sums).toEqual({ lines: [oneOff], items: 12_006, rounding: -10, creditedBefore: 0 })
    expect(creditedSums(paise(11_995), [oneOff], chosen)).toMatchObject({ items: 11_995, rounding: 0 })
  })

  it('scaled to what they come to already they keep their tax', () => {
    expect(scaledTo(paise(12_006), [oneOff], IGST)).toEqual([oneOff])
    expect(scaledTo(paise(6_003), [oneOff], IGST)[0]?.tax).toBe(containedTax(paise(6_003), 5, IGST))
  })
})
