import { expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { type CartLineChange, cartLineChange, holdsOrder, isLeftOut } from '#domain/rules/cart-line-change.ts'

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

it.each<[CartLineChange | null, boolean, boolean]>([
  [null, false, false],
  [{ kind: 'sold_out' }, true, false],
  [{ kind: 'less_stock', available: 2 }, false, true],
  [{ kind: 'price_changed', seenPaise: paise(1), unitPaise: paise(2) }, false, false],
])('with %j a line is left out: %s, holds the order: %s', (change, leftOut, holds) => {
  expect([isLeftOut(change), holdsOrder(change)]).toEqual([leftOut, holds])
})
