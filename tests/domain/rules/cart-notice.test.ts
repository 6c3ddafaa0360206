import { expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { cartNotice } from '#domain/rules/cart-notice.ts'

const AGREED = { quantity: 3, availability: 5, unitPaise: paise(20_000), seenPaise: paise(20_000) }

it('a line says what became of its product, what stops the order first', { tags: ['OPEN-38'] }, () => {
  expect(cartNotice(AGREED)).toBeNull()
  expect(cartNotice({ ...AGREED, availability: 3 })).toBeNull()
  expect(cartNotice({ ...AGREED, availability: 2 })).toEqual({ kind: 'less_stock', available: 2 })
  expect(cartNotice({ ...AGREED, availability: 0 })).toEqual({ kind: 'sold_out' })
  const dearer = { ...AGREED, unitPaise: paise(25_000) }
  expect(cartNotice(dearer)).toEqual({ kind: 'price_changed', seenPaise: 20_000, unitPaise: 25_000 })
  expect(cartNotice({ ...dearer, availability: 1 })).toEqual({ kind: 'less_stock', available: 1 })
  expect(cartNotice({ ...dearer, seenPaise: null })).toBeNull()
})
