import { expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { cartLineChange } from '#domain/rules/cart-line-change.ts'

const AGREED = { quantity: 3, availability: 5, unitPaise: paise(20_000), seenPaise: paise(20_000) }

it('a line says what became of its product, what stops the order first', { tags: ['OPEN-38'] }, () => {
  expect(cartLineChange(AGREED)).toBeNull()
  expect(cartLineChange({ ...AGREED, availability: 3 })).toBeNull()
  expect(cartLineChange({ ...AGREED, availability: 2 })).toEqual({ kind: 'less_stock', available: 2 })
  expect(cartLineChange({ ...AGREED, availability: 0 })).toEqual({ kind: 'sold_out' })
  const dearer = { ...AGREED, unitPaise: paise(25_000) }
  expect(cartLineChange(dearer)).toEqual({ kind: 'price_changed', seenPaise: 20_000, unitPaise: 25_000 })
  expect(cartLineChange({ ...dearer, availability: 1 })).toEqual({ kind: 'less_stock', available: 1 })
  expect(cartLineChange({ ...dearer, seenPaise: null })).toBeNull()
})
