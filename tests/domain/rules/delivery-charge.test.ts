import { expect, it } from 'vitest'
import {
  cartGrams,
  type DeliveryTerms,
  deliveryCharges,
  leastCodCharge,
  packGrams,
} from '#domain/rules/delivery-charge.ts'

const TERMS: DeliveryTerms = {
  deliveryChargePaise: 6000,
  codChargePaise: 4000,
  stepGrams: 1000,
  stepChargePaise: 1500,
  stepCodPaise: 250,
}

it.each([
  ['500 g', 500],
  ['2 kg', 2000],
  ['3 × 250 g', 750],
  ['1 L', 1000],
  ['200 ml', 200],
  ['4 pieces', 400],
  ['one cart', 500],
  ['', 500],
])('a pack of %j weighs %i g', (text, grams) => {
  expect(packGrams(text)).toBe(grams)
})

it('a cart weighs all its pieces', () => {
  const lines = [
    { weight: '500 g', quantity: 3 },
    { weight: '5 L', quantity: 2 },
  ]
  expect(cartGrams(lines)).toBe(11_500)
  expect(cartGrams([])).toBe(0)
})

it.each([
  [0, 6000, 4000],
  [1, 6000, 4000],
  [1000, 6000, 4000],
  [1001, 7500, 4250],
  [2000, 7500, 4250],
  [2001, 9000, 4500],
  [10_000, 19_500, 6250],
])(
  '%i g cost each started step beyond the first',
  { tags: ['ENT-159', 'ENT-160'] },
  (grams, deliveryCharge, codCharge) => {
    expect(deliveryCharges(TERMS, grams)).toEqual({ deliveryCharge, codCharge })
  },
)

it('the weight does not count where there is no step', () => {
  const charges = { deliveryCharge: 6000, codCharge: 4000 }
  expect(deliveryCharges({ ...TERMS, stepGrams: 0 }, 1_000_000)).toEqual(charges)
})

it('cash costs at least what the cheapest place asks for this weight', () => {
  const dear = { ...TERMS, codChargePaise: 3900, stepCodPaise: 500 }
  expect(leastCodCharge([TERMS, dear], 1000)).toBe(3900)
  expect(leastCodCharge([TERMS, dear], 1001)).toBe(4250)
  expect(leastCodCharge([], 1000)).toBe(0)
})
