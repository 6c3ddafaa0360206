import { expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { orderTotal } from '#domain/rules/order-total.ts'

it.each([
  ['goods and their delivery', 17_015, 6_000, 23_015],
  ['goods that are delivered for nothing', 37_924, 0, 37_924],
  ['delivery of goods that cost nothing', 0, 6_000, 6_000],
  ['the same to the paisa for large orders', 9_007_199_254_740_990, 1, 9_007_199_254_740_991],
])('an order costs %s', (_, subTotal, shippingFee, total) => {
  expect(orderTotal({ subTotal: paise(subTotal), shippingFee: paise(shippingFee) })).toBe(total)
})
