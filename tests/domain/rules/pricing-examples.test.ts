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

describe('worked carts to the paisa', {
  tags: [
    'PRICE-05',
    'PRICE-06',
    'PRICE-07',
    'PRICE-08',
    'PRICE-09',
    'PRICE-10',
    'PRICE-11',
    'PRICE-12',
    'PRICE-13',
    'PRICE-14',
    'PRICE-15',
    'PRICE-16',
    'PRICE-17',
    'PRICE-18',
    'PRICE-19',
    'PRICE-25',
    'PRICE-26',
    'PRICE-27',
    'PRICE-28',
    'PRICE-29',
    'PRICE-30',
    'PRICE-31',
    'PRICE-32',
    'PRICE-33',
    'PRICE-34',
    'PRICE-35',
    'PRICE-36',
    'PRICE-37',
    'PRICE-38',
    'PRICE-39',
    'PRICE-40',
    'PRICE-41',
    'PRICE-42',
    'PRICE-43',
    'PRICE-44',
    'PRICE-45',
    'PRICE-46',
    'PRICE-47',
    'PRICE-48',
    'PRICE-49',
    'PRICE-50',
    'PRICE-51',
    'PRICE-52',
    'CONST-02',
    'CONST-04',
    'CONST-05',
    'CONST-06',
    'CONST-07',
    'CONST-08',
    'CONST-09',
    'CONST-17',
    'CONST-18',
    'CONST-19',
    'CONST-20',
    'CONST-21',
    'CONST-22',
  ],
}, () => {
  test('all of them are there', () => {
    expect(cartExamples).toHaveLength(32)
  })

  test.each(cartExamples)(
    '$id',
    {
      tags: [
        'EX-05',
        'EX-06',
        'EX-07',
        'EX-08',
        'EX-09',
        'EX-10',
        'EX-11',
        'EX-12',
        'EX-13',
        'EX-14',
        'EX-15',
        'EX-16',
        'EX-17',
        'EX-18',
        'EX-19',
        'EX-20',
        'EX-21',
        'EX-22',
        'EX-23',
        'EX-24',
        'EX-25',
        'EX-26',
        'EX-27',
        'EX-28',
        'EX-29',
        'EX-32',
        'EX-33',
        'EX-34',
        'EX-44',
        'EX-45',
        'EX-47',
        'EX-48',
      ],
    },
    (example) => {
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
    },
  )

  test.each(cartExamples.filter((example) => example.coupon !== null))(
    '$id: its coupon is accepted or refused',
    { tags: ['PRICE-17', 'PRICE-23'] },
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
