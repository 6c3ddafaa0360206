import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp, type Paise, paise, sumPaise } from '#domain/money.ts'
import { cartTotals, type PricedLine } from '#domain/rules/cart-totals.ts'
import type { CouponDiscount } from '#domain/rules/coupon.ts'
import type { GstKind } from '#domain/rules/gst.ts'
import { codBaseFrom, orderAmounts, prepaidAmount, switchToCashOnDelivery } from '#domain/rules/order-amounts.ts'
import { orderBreakdown } from '#domain/rules/order-breakdown.ts'
import { unitPrice } from '#domain/rules/price.ts'
import { linesLess, prorate } from '#domain/rules/prorate.ts'
import { shippingFeeFor } from '#domain/rules/shipping.ts'
import { arbitraryCart, arbitraryLine } from '#tests/support/arbitrary-cart.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'
import { type OracleCart, type OracleLine, priceCart } from '#tests/support/pricing-oracle.ts'

const campaign = { numRuns: runsOf(5_000, 100_000) }

const pricedLine = (line: OracleLine, index: number): PricedLine => ({
  productId: String(index),
  unitPaise: unitPrice(paise(Number(line.price)), line.discount === undefined ? undefined : Number(line.discount)),
  quantity: Number(line.quantity),
  isEligible: line.isEligible,
  taxPercent: Number(line.tax),
})

const couponOf = ({ coupon }: OracleCart): CouponDiscount | null => {
  if (coupon === null) return null
  return 'percent' in coupon
    ? { type: 'percentage', percent: Number(coupon.percent) }
    : { type: 'flat', amountPaise: paise(Number(coupon.amount)) }
}

const priced = (cart: OracleCart) => {
  const taxKind: GstKind = cart.isOwnState ? 'CGST+SGST' : 'IGST'
  const lines = cart.lines.map(pricedLine)
  const totals = cartTotals(lines, couponOf(cart))
  const delivery = { isServiceable: true, deliveryCharge: paise(Number(cart.deliveryCharge)) }
  const rest = {
    shippingFee: shippingFeeFor(totals.cartAmount, delivery),
    codCharge: paise(Number(cart.codCharge)),
    taxKind,
  }
  return {
    lines,
    totals,
    online: orderAmounts(totals, lines, { method: 'online_payment', ...rest }),
    cod: orderAmounts(totals, lines, { method: 'cash_on_delivery', ...rest }),
  }
}

test('every generated cart agrees with the oracle to the paisa', {
  tags: [
    'PRICE-01',
    'PRICE-02',
    'PRICE-03',
    'PRICE-04',
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
    'PRICE-20',
    'PRICE-21',
    'PRICE-22',
    'PRICE-23',
    'PRICE-24',
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
  ],
  timeout: CAMPAIGN_TIMEOUT_MS,
}, () => {
  fc.assert(
    fc.property(arbitraryCart, (cart) => {
      const { lines, totals, online, cod } = priced(cart)
      const oracle = priceCart(cart)
      const big = (list: readonly Paise[]) => list.map(BigInt)
      expect({
        units: big(lines.map((line) => line.unitPaise)),
        cartAmount: BigInt(totals.cartAmount),
        eligibleAmount: BigInt(totals.eligibleAmount),
        tierPercent: BigInt(totals.tierPercent),
        discount: BigInt(totals.discount),
        isCoupon: totals.discountType === 'coupon',
        total: BigInt(totals.total),
        next: totals.next && {
          percent: BigInt(totals.next.percent),
          threshold: BigInt(totals.next.threshold),
          needed: BigInt(totals.next.needed),
        },
        nets: big(totals.netLines),
        onlineNets: big(online.netLines),
        shipping: BigInt(online.shippingFee),
        prepaid: BigInt(online.prepaid),
        onlineDiscount: BigInt(online.onlineDiscount),
        codBase: BigInt(cod.codBase),
        rounding: BigInt(cod.rounding),
        codSubTotal: BigInt(cod.subTotal),
        payOnline: BigInt(online.toPay),
        payCod: BigInt(cod.toPay),
        codTaxes: big(cod.lineTaxes),
        onlineTaxes: big(online.lineTaxes),
        codTax: BigInt(cod.taxAmount),
        onlineTax: BigInt(online.taxAmount),
      }).toEqual(oracle)
    }),
    campaign,
  )
})

test('parts sum to the whole, nothing is negative, every breakdown adds up', {
  tags: ['PRICE-25', 'PRICE-46', 'PRICE-47', 'PRICE-48', 'PRICE-49', 'PRICE-50', 'PRICE-51'],
  timeout: CAMPAIGN_TIMEOUT_MS,
}, () => {
  fc.assert(
    fc.property(arbitraryCart, (cart) => {
      const { lines, totals, online, cod } = priced(cart)
      expect(totals.total).toBeGreaterThanOrEqual(0)
      if (totals.cartAmount > 0) expect(totals.total).toBeGreaterThan(0)
      expect(totals.cartAmount - totals.discount).toBe(totals.total)
      expect(sumPaise(totals.netLines)).toBe(totals.total)
      expect(sumPaise(online.netLines)).toBe(online.subTotal)
      for (const amounts of [online, cod]) {
        expect(amounts.subTotal + amounts.shippingFee).toBe(amounts.toPay)
        const fees = amounts.shippingFee + amounts.codCharge
        expect(sumPaise(amounts.charges.map((charge) => charge.amount))).toBe(lines.length > 0 ? fees : 0)
        const taxes = [...amounts.lineTaxes, ...amounts.charges.map((charge) => charge.tax)]
        expect(sumPaise(taxes)).toBe(amounts.taxAmount)
        // Taxable value and tax are what is paid, but for the whole rupee's rounding.
        const rounding = amounts.method === 'online_payment' ? 0 : amounts.rounding
        expect(sumPaise(amounts.netLines) + fees).toBe(amounts.toPay - rounding)
        if (cart.isOwnState) expect(taxes.every((tax) => tax % 2 === 0)).toBe(true)
        expect(orderBreakdown(totals, amounts).total).toBe(amounts.toPay)
        expect(amounts.netLines.every((net, i) => net >= (amounts.lineTaxes[i] ?? 0))).toBe(true)
      }
      lines.forEach((line, i) => {
        const net = totals.netLines[i] ?? Number.NaN
        expect(net).toBeGreaterThanOrEqual(0)
        expect(net).toBeLessThanOrEqual(line.unitPaise * line.quantity)
      })
    }),
    campaign,
  )
})

test('adding an item never lowers the tier nor takes free shipping away', {
  tags: ['PRICE-08', 'PRICE-09', 'PRICE-10', 'PRICE-11', 'PRICE-31'],
  timeout: CAMPAIGN_TIMEOUT_MS,
}, () => {
  fc.assert(
    fc.property(arbitraryCart, arbitraryLine, (cart, added) => {
      const lines = cart.lines.map(pricedLine)
      const before = cartTotals(lines)
      const after = cartTotals([...lines, pricedLine(added, lines.length)])
      expect(after.tierPercent).toBeGreaterThanOrEqual(before.tierPercent)
      const fee = { isServiceable: true, deliveryCharge: paise(6000) }
      expect(shippingFeeFor(after.cartAmount, fee)).toBeLessThanOrEqual(shippingFeeFor(before.cartAmount, fee))
    }),
    campaign,
  )
})

test('a coupon never makes a cart dearer', { tags: ['PRICE-23'], timeout: CAMPAIGN_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(arbitraryCart, (cart) => {
      const lines = cart.lines.map(pricedLine)
      expect(cartTotals(lines, couponOf(cart)).total).toBeLessThanOrEqual(cartTotals(lines).total)
    }),
    campaign,
  )
})

test('the cash-on-delivery base is the rounded total for every total to 30,000 rupees', {
  tags: ['PRICE-37', 'PRICE-41'],
}, () => {
  const wrong: number[] = []
  for (let total = 1; total <= 30_000_00; total++) {
    if (codBaseFrom(prepaidAmount(paise(total))) !== divideHalfUp(total, 100) * 100) wrong.push(total)
  }
  expect(wrong).toEqual([])
})

test('switching to cash on delivery equals ordering so at once', {
  tags: ['PRICE-53', 'PRICE-54', 'PRICE-55'],
  timeout: CAMPAIGN_TIMEOUT_MS,
}, () => {
  fc.assert(
    fc.property(arbitraryCart, (cart) => {
      const { lines, totals, online, cod } = priced(cart)
      const stored = totals.netLines.map((netPaise, i) => ({ netPaise, taxPercent: lines[i]?.taxPercent ?? 0 }))
      const { subTotal, shippingFee, taxKind } = online
      const order = { subTotal, shippingFee, taxKind, lines: stored }
      expect(cod).toMatchObject(switchToCashOnDelivery(order, cod.codCharge))
    }),
    campaign,
  )
})

test('a discount is spread by largest remainder, ties to the earlier line', { tags: ['PRICE-49', 'EX-34'] }, () => {
  expect(prorate(paise(10000), [paise(5500), paise(11300), paise(24500)])).toEqual([1332, 2736, 5932])
  expect(prorate(paise(1), [paise(50), paise(50)])).toEqual([1, 0])
  expect(prorate(paise(2), [paise(10), paise(10), paise(10)])).toEqual([1, 1, 0])
  expect(prorate(paise(0), [])).toEqual([])
  expect(linesLess(paise(5), [paise(5), paise(0)])).toEqual([0, 0])
})

test('amounts whose product leaves the exact numbers are spread exactly', () => {
  const [a, b] = [paise(600_000_000_000_000), paise(300_000_000_000_001)]
  expect(prorate(paise(300_000_000_000_000), [a, b])).toEqual([200_000_000_000_000, 100_000_000_000_000])
})

test.each([-1, 101])('%d cannot be spread over lines worth 100', (amount) => {
  expect(() => prorate(paise(amount), [paise(40), paise(60)])).toThrow(RangeError)
})
