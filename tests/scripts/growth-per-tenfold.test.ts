import { expect, it } from 'vitest'
import { growthPerTenfold, type Measured, verdictOf } from '../../bench/scale/growth.ts'

const cell = (products: number, orders: number, ms: number): Measured => ({
  products,
  orders,
  values: new Map([['a list, ms', ms]]),
})

it('compares the smallest with the largest while the other dimension stays, and takes the middle one', () => {
  const ms = { 1000: [10, 100, 900], 10000: [20, 130, 5_200], 100000: [30, 140, 26_000] }
  const cells = Object.entries(ms).flatMap(([products, of]) =>
    of.map((value, at) => cell(Number(products), 10_000 * 10 ** at, value)),
  )
  expect(growthPerTenfold(cells, 'a list, ms', 'products')).toBeCloseTo(Math.sqrt(3))
  expect(growthPerTenfold(cells, 'a list, ms', 'orders')).toBeCloseTo(Math.sqrt(260))
})

it('counts a hundredfold as two tenfolds', () => {
  expect(growthPerTenfold([cell(1000, 1000, 10), cell(1000, 100_000, 90)], 'a list, ms', 'orders')).toBeCloseTo(3)
})

it('takes a difference that no shared machine can tell apart for none', () => {
  expect(growthPerTenfold([cell(1000, 1000, 1), cell(1000, 10_000, 5)], 'a list, ms', 'orders')).toBe(1)
})

it('knows no growth of what was measured once', () => {
  expect(growthPerTenfold([cell(1000, 1000, 1)], 'a list, ms', 'orders')).toBeNull()
})

it('is met by half as much more, needs a reason of the same dimension beyond it', () => {
  const reasons = [{ rows: /^a list/, by: 'orders', why: 'it is long' } as const]
  expect(verdictOf('a list, ms', { products: 1.5, orders: null }, reasons)).toBe('met')
  expect(verdictOf('a list, ms', { products: 1, orders: 9 }, reasons)).toBe('reason 1')
  expect(verdictOf('a list, ms', { products: 1.6, orders: 9 }, reasons)).toBe('missed')
  expect(verdictOf('another, ms', { products: 1, orders: 9 }, reasons)).toBe('missed')
})
