import { describe, expect, test } from 'vitest'
import { paise, paiseFromRupees, rupeesFrom, sumPaise } from '#domain/money.ts'
import { cartTotals } from '#domain/rules/cart-totals.ts'
import { type Coupon, checkCoupon } from '#domain/rules/coupon.ts'
import { isOfferReached } from '#domain/rules/discount-progress.ts'
import { codBaseFrom, orderAmounts, prepaidAmount, switchToCashOnDelivery } from '#domain/rules/order-amounts.ts'
import { breakdownLines, orderBreakdown } from '#domain/rules/order-breakdown.ts'
import { orderTax } from '#domain/rules/order-tax.ts'
import { shippingFeeFor, shippingState } from '#domain/rules/shipping.ts'
import { lineOf } from '#tests/support/shop-products.ts'

const rupees = paiseFromRupees
const COD_CHARGE = rupees(40)

test('a flat 500 with minimum 501 is refused on a cart of 113 and the total stays', {
  tags: ['EX-30', 'PRICE-20', 'PRICE-21'],
}, () => {
  const coupon: Coupon = {
    code: 'FLAT500',
    type: 'flat',
    amountPaise: rupees(500),
    minimumCartPaise: rupees(501),
    validFrom: null,
    validTo: null,
    maxUsesPerPhone: null,
    maxUses: null,
    phones: null,
  }
  const totals = cartTotals([lineOf('JAG')])
  const use = { at: 0, usesByPhone: 0, usesInAll: 0, phone: '+919876543210' }
  const check = checkCoupon(coupon, { ...use, cartAmount: totals.cartAmount, tierDiscount: totals.tierDiscount })
  expect(check).toEqual({ ok: false, reason: 'minimum' })
  expect(totals.total).toBe(rupees(113))
  expect(cartTotals([lineOf('JAG')], coupon)).toEqual(totals)
})

test('without the coupon the tier discount is back', { tags: ['EX-31', 'PRICE-24'] }, () => {
  const withCoupon = cartTotals([lineOf('OATS')], { type: 'percentage', percent: 25 })
  expect(withCoupon).toMatchObject({ discountType: 'coupon', discount: rupees(49.75), next: null })
  expect(cartTotals([lineOf('OATS', 2)])).toMatchObject({
    cartAmount: rupees(398),
    eligibleAmount: rupees(398),
    tierPercent: 10,
    discount: rupees(39.8),
    discountType: 'tier_10',
    total: rupees(358.2),
  })
})

/** What an order placed online remembers. */
const placedOnline = (lines: ReturnType<typeof lineOf>[], shippingFee = paise(0)) => {
  const totals = cartTotals(lines)
  const amounts = orderAmounts(totals, lines, {
    method: 'online_payment',
    shippingFee,
    codCharge: COD_CHARGE,
    taxKind: 'IGST',
  })
  const stored = totals.netLines.map((netPaise, i) => ({ netPaise, taxPercent: lines[i]?.taxPercent ?? 0 }))
  return { amounts, order: { subTotal: amounts.subTotal, shippingFee, taxKind: 'IGST' as const, lines: stored } }
}

describe('a pending online order that is switched to cash on delivery', () => {
  test('becomes what ordering on delivery at once would have been', {
    tags: ['EX-35', 'PRICE-43', 'PRICE-44', 'PRICE-45', 'PRICE-53'],
  }, () => {
    const { amounts, order } = placedOnline([lineOf('HONEY')])
    expect(amounts).toMatchObject({
      subTotal: rupees(379.24),
      taxAmount: rupees(18.06),
      shippingFee: 0,
      codCharge: 0,
      toPay: rupees(379.24),
    })
    const switched = switchToCashOnDelivery(order, COD_CHARGE)
    expect(switched).toMatchObject({ subTotal: rupees(439), lineTaxes: [rupees(19.01)], toPay: rupees(439) })
    // The charge for cash goes with honey at 5 %.
    expect(switched.taxAmount).toBe(rupees(19.01 + 1.9))
    const atOnce = orderAmounts(cartTotals([lineOf('HONEY')]), [lineOf('HONEY')], {
      method: 'cash_on_delivery',
      shippingFee: paise(0),
      codCharge: COD_CHARGE,
      taxKind: 'IGST',
    })
    expect(atOnce).toMatchObject(switched)
  })

  test('shipping stays', { tags: ['EX-36', 'PRICE-47', 'PRICE-54'] }, () => {
    const { amounts, order } = placedOnline([lineOf('JAG')], rupees(60))
    expect(amounts).toMatchObject({ subTotal: rupees(107.35), shippingFee: rupees(60), toPay: rupees(167.35) })
    expect(switchToCashOnDelivery(order, COD_CHARGE)).toMatchObject({
      subTotal: rupees(153),
      shippingFee: rupees(60),
      toPay: rupees(213),
    })
  })

  test('a price raised since then changes nothing', { tags: ['EX-38', 'PRICE-55'] }, () => {
    const { order } = placedOnline([lineOf('HONEY')])
    const raised = { ...lineOf('HONEY'), unitPaise: rupees(549) }
    expect(cartTotals([raised]).total).not.toBe(cartTotals([lineOf('HONEY')]).total)
    expect(switchToCashOnDelivery(order, COD_CHARGE).subTotal).toBe(rupees(439))
  })
})

test('only a rise of the saved amount is celebrated', { tags: ['EX-39', 'PRICE-59'] }, () => {
  const carts = [[], [lineOf('OATS')], [lineOf('OATS'), lineOf('HONEY')], [lineOf('OATS')], [lineOf('OATS')]]
  const saved = carts.map((lines) => cartTotals(lines).tierDiscount)
  expect(saved.map(rupeesFrom)).toEqual([0, 19.9, 139.6, 19.9, 19.9])
  const own = { isOwn: true, hasCoupon: false, isCheckoutOpen: false }
  let reachedBefore = 0
  const celebrated = carts.map((lines) => {
    const { tierPercent } = cartTotals(lines)
    const isReached = isOfferReached({ ...own, tierPercent, reachedBefore })
    reachedBefore = Math.max(reachedBefore, tierPercent)
    return isReached
  })
  expect(celebrated).toEqual([false, true, true, false, false])
  expect(isOfferReached({ ...own, tierPercent: 10, reachedBefore: 0, isOwn: false })).toBe(false)
})

// 204.5 * 0.95 is 194.274999… in binary fractions and would become 194.27.
test('5 % off 204.50 is taken in whole paise', { tags: ['EX-41'] }, () => {
  expect(Math.round(204.5 * 0.95 * 100) / 100).toBe(194.27)
  const prepaid = prepaidAmount(rupees(204.5))
  expect(prepaid).toBe(rupees(194.28))
  expect(codBaseFrom(prepaid)).toBe(rupees(205))
})

describe('the lines a person reads add up to the order', { tags: ['EX-42', 'EX-43'] }, () => {
  const lines = [lineOf('GIFT'), lineOf('PICKLE')]
  const totals = cartTotals(lines)
  const breakdownOf = (method: 'online_payment' | 'cash_on_delivery') => {
    const amounts = orderAmounts(totals, lines, {
      method,
      shippingFee: paise(0),
      codCharge: COD_CHARGE,
      taxKind: 'IGST',
    })
    const { lines: rows, total } = orderBreakdown(totals, amounts)
    return { rows: rows.map(({ key, amount }) => [key, rupeesFrom(amount)]), total, amounts }
  }

  test('on delivery', { tags: ['EX-42'] }, () => {
    const { rows, total, amounts } = breakdownOf('cash_on_delivery')
    expect(rows).toEqual([
      ['items', 2199],
      ['discount', -659.7],
      ['rounding', -0.3],
      ['cod_charge', 40],
      ['shipping', 0],
    ])
    expect(total).toBe(rupees(1579))
    expect(amounts.toPay).toBe(rupees(1579))
    expect(sumPaise(amounts.lineTaxes)).toBe(rupees(228.45))
    // 40.00 for the cash, by the worth of the goods: 36.36 at 18 % and 3.64 at 12 %.
    expect(amounts.charges).toEqual([
      { kind: 'cod', taxPercent: 12, amount: 364, tax: 39 },
      { kind: 'cod', taxPercent: 18, amount: 3636, tax: 555 },
    ])
    expect(amounts.taxAmount).toBe(rupees(228.45 + 0.39 + 5.55))
  })

  test('online', { tags: ['EX-43'] }, () => {
    const { rows, total, amounts } = breakdownOf('online_payment')
    expect(rows).toEqual([
      ['items', 2199],
      ['discount', -659.7],
      ['online_discount', -76.96],
      ['shipping', 0],
    ])
    expect(total).toBe(rupees(1462.34))
    expect(amounts).toMatchObject({ toPay: rupees(1462.34), taxAmount: rupees(217.03) })
  })
})

test('where nothing is delivered the fee is 0, but it is no free shipping', {
  tags: ['EX-46', 'PRICE-33', 'STATE-108'],
}, () => {
  const delivery = { isServiceable: false, deliveryCharge: rupees(60) }
  const { cartAmount } = cartTotals([lineOf('JAG')])
  expect(shippingFeeFor(cartAmount, delivery)).toBe(0)
  expect(shippingState(cartAmount, delivery)).toBe('not_available')
})

test('a charge says what it is for; of nothing there is none', () => {
  const lines = [{ netPaise: rupees(100), taxPercent: 5 }]
  expect(orderTax({ lines, shippingFee: rupees(60), codCharge: rupees(40) }, 'IGST').charges).toEqual([
    { kind: 'shipping', taxPercent: 5, amount: 60_00, tax: 2_86 },
    { kind: 'cod', taxPercent: 5, amount: 40_00, tax: 1_90 },
  ])
  expect(orderTax({ lines, shippingFee: paise(0), codCharge: paise(0) }, 'IGST').charges).toEqual([])
})

test('items and shipping are told even where they are nothing', () => {
  const nothing = paise(0)
  const none = { discount: nothing, onlineDiscount: nothing, rounding: nothing, codCharge: nothing }
  expect(breakdownLines({ ...none, cartAmount: nothing, shippingFee: nothing })).toEqual([
    { key: 'items', amount: 0 },
    { key: 'shipping', amount: 0 },
  ])
})
