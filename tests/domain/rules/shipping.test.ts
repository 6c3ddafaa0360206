import { describe, expect, test } from 'vitest'
import { paiseFromRupees as rupees } from '#domain/money.ts'
import {
  FREE_SHIPPING_FROM,
  freeShippingNeeds,
  shippingFeeFor,
  shippingState,
  shippingStateTo,
} from '#domain/rules/shipping.ts'

const delivered = { isServiceable: true, deliveryCharge: rupees(60) }
const notDelivered = { isServiceable: false, deliveryCharge: rupees(60) }

describe('shipping', {
  tags: ['PRICE-31', 'PRICE-32', 'PRICE-33', 'CONST-01', 'CONST-02', 'CONST-03', 'CONST-04'],
}, () => {
  test('the threshold', () => {
    expect(FREE_SHIPPING_FROM).toBe(rupees(199))
  })

  test.each([
    [113, delivered, 60, 'charged'],
    [198, delivered, 60, 'charged'],
    [198.99, delivered, 60, 'charged'],
    [199, delivered, 0, 'free'],
    [315, delivered, 0, 'free'],
    [113, null, 0, 'not_yet_known'],
    [199, null, 0, 'free'],
    [113, notDelivered, 0, 'not_available'],
    [500, notDelivered, 0, 'not_available'],
  ])('a cart of %d with %o costs %d and reads %s', (cart, delivery, fee, notice) => {
    expect(shippingFeeFor(rupees(cart), delivery)).toBe(rupees(fee))
    expect(shippingState(rupees(cart), delivery)).toBe(notice)
  })
})

test.each([
  ['an empty cart is told nothing', 0, null, null],
  ['without a pin code the amount is the same everywhere', 113, null, 86],
  ['below it', 113, delivered, 86],
  ['a paisa below it', 198.99, delivered, 0.01],
  ['free already', 199, delivered, null],
  ['free already, wherever it goes', 199, null, null],
  ['free by far', 315, null, null],
  ['where nothing is delivered there is nothing to gain', 113, notDelivered, null],
  ['where delivery costs nothing anyway', 113, { isServiceable: true, deliveryCharge: rupees(0) }, null],
])('what a cart needs for free delivery: %s', (_, cart, delivery, needed) => {
  expect(freeShippingNeeds(rupees(cart), delivery)).toBe(needed === null ? null : rupees(needed))
})

test.each([
  ['no pin code, below the free amount', '', 198.99, null, 'not_yet_known'],
  ['no pin code, from the free amount on', '', 199, null, 'free'],
  ['a pin code without an answer, below the free amount', '110001', 198.99, null, 'not_yet_known'],
  ['a pin code without an answer, from the free amount on', '110001', 199, null, 'not_yet_known'],
  ['a pin code of the shop, below the free amount', '110001', 198.99, delivered, 'charged'],
  ['a pin code of the shop, from the free amount on', '110001', 199, delivered, 'free'],
  ['a pin code the shop does not deliver to', '110001', 113, notDelivered, 'not_available'],
  ['the same from the free amount on', '110001', 199, notDelivered, 'not_available'],
  ['the answer about a pin code that was taken out since', '', 113, delivered, 'charged'],
])('how shipping reads: %s', (_, pinCode, cart, delivery, reads) => {
  expect(shippingStateTo(pinCode, rupees(cart), delivery)).toBe(reads)
})
