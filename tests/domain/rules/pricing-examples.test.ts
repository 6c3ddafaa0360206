import { describe, expect, test } from 'vitest'
import { type Paise, paise, paiseFromRupees, rupeesFrom, sumPaise } from '#domain/money.ts'
import { cartTotals, type PricedLine } from '#domain/rules/cart-totals.ts'
import { type CouponDiscount, checkCoupon } from '#domain/rules/coupon.ts'
import { orderAmounts } from '#domain/rules/order-amounts.ts'
import { unitPrice } from '#domain/rules/price.ts'
import { shippingFeeFor } from '#domain/rules/shipping.ts'
import { type CartExample, cartExamples } from '#tests/support/pricing-examples.ts'

const linesOf = (example: CartExample): PricedLine[] =>
  example.lines.map((line) => ({
    productId: line.name,
    unitPaise: unitPrice(paiseFromRupees(line.price), line.discount),
    quantity: line.quantity,
    isEligible: line.eligible,
    taxPercent: line.tax,
  }))

const couponOf = ({ coupon }: CartExample): CouponDiscount | null => {
  if (coupon === null) return null
  return coupon.type === 'flat'
    ? { type: 'flat', amountPaise: paiseFromRupees(coupon.value) }
    : { type: 'percentage', percent: coupon.value }
}

const priced = (example: CartExample) => {
  const lines = linesOf(example)
  const totals = cartTotals(lines, couponOf(example))
  const shippingFee = shippingFeeFor(totals.cartAmount, {
    isServiceable: true,
    deliveryCharge: paiseFromRupees(example.deliveryCharge),
  })
  const codCharge = paiseFromRupees(example.codCharge)
  const online = orderAmounts(totals, lines, { method: 'online_payment', shippingFee, codCharge, taxKind: 'IGST' })
  const cod = orderAmounts(totals, lines, { method: 'cash_on_delivery', shippingFee, codCharge, taxKind: 'IGST' })
  return { lines, totals, shippingFee, online, cod }
}

const SOURCES = { none: 'none', tier_10: 'tier', tier_20: 'tier', tier_30: 'tier', coupon: 'coupon' } as const

describe('worked carts to the paisa (PRICE-05..19, 25..52; CONST-02, 04..09, 17..22)', () => {
  test('all of them are there', () => {
    expect(cartExamples).toHaveLength(32)
  })

  test.each(cartExamples)('$id', (example) => {
    const { totals, shippingFee, online, cod } = priced(example)
    const rupees = (amount: Paise) => rupeesFrom(amount)
    const { couponAccepted: _, ...expected } = example.expect
    expect({
      cartAmount: rupees(totals.cartAmount),
      eligibleAmount: rupees(totals.eligibleAmount),
      tierPercent: totals.tierPercent,
      discount: rupees(totals.discount),
      discountSource: SOURCES[totals.discountType],
      total: rupees(totals.total),
      next: totals.next && {
        percent: totals.next.percent,
        threshold: rupees(totals.next.threshold),
        needs: rupees(totals.next.needed),
      },
      shipping: rupees(shippingFee),
      prepaid: rupees(online.prepaid),
      onlineDiscount: rupees(online.onlineDiscount),
      payOnline: rupees(online.toPay),
      codBase: rupees(cod.codBase),
      codRounding: rupees(cod.rounding),
      codSubTotal: rupees(cod.subTotal),
      payCod: rupees(cod.toPay),
      // The examples speak of the goods; what the charges carry is added to it.
      taxCod: rupees(sumPaise(cod.lineTaxes)),
      taxOnline: rupees(sumPaise(online.lineTaxes)),
      netLines: totals.netLines.map(rupees),
    }).toEqual(expected)
  })

  test.each(cartExamples.filter((example) => example.coupon !== null))(
    '$id: its coupon is accepted or refused (PRICE-17, PRICE-23)',
    (example) => {
      const { totals } = priced({ ...example, coupon: null })
      const terms = { code: 'X', validFrom: null, validTo: null, maxUsesPerPhone: null, maxUses: null, phones: null }
      const discount = couponOf(example) ?? expect.unreachable('the example has a coupon')
      const check = checkCoupon(
        { ...terms, ...discount, minimumCartPaise: paise(0) },
        {
          cartAmount: totals.cartAmount,
          tierDiscount: totals.tierDiscount,
          at: 0,
          usesByPhone: 0,
          usesInAll: 0,
          phone: '+919876543210',
        },
      )
      expect(check.ok).toBe(example.expect.couponAccepted)
    },
  )
})
