import { describe, expect, test } from 'vitest'
import { paise, paiseFromRupees as rupees } from '#domain/money.ts'
import { cartTotals } from '#domain/rules/cart-totals.ts'
import { containedTax } from '#domain/rules/gst.ts'
import {
  codBaseFrom,
  isPayable,
  ONLINE_DISCOUNT_PERCENT,
  orderAmounts,
  orderTotal,
  prepaidAmount,
} from '#domain/rules/order-amounts.ts'
import { lineOf } from '#tests/support/shop-products.ts'

describe('online and on delivery', {
  tags: [
    'PRICE-34',
    'PRICE-35',
    'PRICE-36',
    'PRICE-37',
    'PRICE-38',
    'PRICE-39',
    'PRICE-40',
    'CONST-17',
    'CONST-18',
    'CONST-19',
    'CONST-20',
  ],
}, () => {
  test('online payment gets 5 % off', () => {
    expect(ONLINE_DISCOUNT_PERCENT).toBe(5)
  })

  test.each([
    // T, x, K
    [179.1, 170.15, 179],
    [399.2, 379.24, 399],
    [490, 465.5, 490],
    [714.2, 678.49, 714],
    [184.5, 175.28, 185],
    [113, 107.35, 113],
    [149.25, 141.79, 149],
    [204.5, 194.28, 205],
    [0.01, 0.01, 0],
    [0, 0, 0],
  ])('T %d: x %d, K %d', (total, prepaid, codBase) => {
    expect(prepaidAmount(rupees(total))).toBe(rupees(prepaid))
    expect(codBaseFrom(rupees(prepaid))).toBe(rupees(codBase))
  })

  test('shipping and COD charge take no part in the 5 %', { tags: ['PRICE-42', 'EX-25'] }, () => {
    const lines = [lineOf('JAG')]
    const totals = cartTotals(lines)
    const payment = { shippingFee: rupees(60), codCharge: rupees(40), taxKind: 'IGST' as const }
    const online = orderAmounts(totals, lines, { method: 'online_payment', ...payment })
    expect(online).toMatchObject({ subTotal: rupees(107.35), codCharge: 0, toPay: rupees(167.35) })
    const cod = orderAmounts(totals, lines, { method: 'cash_on_delivery', ...payment })
    expect(cod).toMatchObject({ subTotal: rupees(153), codCharge: rupees(40), toPay: rupees(213), rounding: 0 })
  })

  test('the tax of an online order is taken from the lines less 5 %', { tags: ['PRICE-52', 'EX-33'] }, () => {
    const lines = [lineOf('PICKLE')]
    const totals = cartTotals(lines)
    const amounts = orderAmounts(totals, lines, {
      method: 'online_payment',
      shippingFee: paise(0),
      codCharge: paise(0),
      taxKind: 'IGST',
    })
    expect(totals.taxAmount).toBe(rupees(19.29))
    expect(amounts).toMatchObject({ taxAmount: rupees(18.32), netLines: [rupees(171)], lineTaxes: [rupees(18.32)] })
  })
})

describe('tax contained in a net line', { tags: ['PRICE-48', 'PRICE-50'] }, () => {
  test.each([
    [245, 5, 11.67],
    [180, 12, 19.29],
    [171, 12, 18.32],
    [41.68, 0, 0],
    [100, 18, 15.25],
    [0, 18, 0],
  ])('%d at %d % contains %d', (net, percent, tax) => {
    expect(containedTax(rupees(net), percent, 'IGST')).toBe(rupees(tax))
  })
})

test('an empty cart is worth nothing', () => {
  const totals = cartTotals([])
  expect(totals).toMatchObject({ cartAmount: 0, discount: 0, total: 0, netLines: [], taxAmount: 0 })
})

test.each([
  ['goods and their delivery', 17_015, 6_000, 23_015],
  ['goods that are delivered for nothing', 37_924, 0, 37_924],
  ['delivery of goods that cost nothing', 0, 6_000, 6_000],
  ['the same to the paisa for large orders', 9_007_199_254_740_990, 1, 9_007_199_254_740_991],
])('an order costs %s', (_, subTotal, shippingFee, total) => {
  expect(orderTotal({ subTotal: paise(subTotal), shippingFee: paise(shippingFee) })).toBe(total)
})

test.each([
  ['online_payment', 0, false],
  ['online_payment', 99, false],
  ['online_payment', 100, true],
  ['online_payment', 101, true],
  ['cash_on_delivery', 0, true],
  ['cash_on_delivery', 99, true],
  ['cash_on_delivery', 100, true],
] as const)('by %s %d paise can be paid: %s', (method, toPay, can) => {
  expect(isPayable({ method, toPay: paise(toPay) })).toBe(can)
})
