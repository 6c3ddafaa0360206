import { type Paise, paise, sumPaise } from '../money.ts'
import { type CouponDiscount, couponDiscount, isWorthApplying } from './coupon.ts'
import {
  type DiscountType,
  type NextTier,
  nextTier,
  type TierPercent,
  tierDiscount,
  tierFor,
} from './discount-tiers.ts'
import { containedTax } from './gst.ts'
import { linePrice } from './price.ts'
import { linesLess } from './prorate.ts'

export interface PricedLine {
  productId: string
  unitPaise: Paise
  quantity: number
  isEligible: boolean
  taxPercent: number
}

export interface CartTotals {
  /** C: all lines at the price shown. */
  cartAmount: Paise
  /** E: the lines of eligible categories. */
  eligibleAmount: Paise
  /** The discount: of the tier, or of a coupon that replaces it. */
  discount: Paise
  discountType: DiscountType
  /** The tier the cart reaches, even if a coupon replaces it. */
  tierPercent: 0 | TierPercent
  /** The discount of that tier. */
  tierDiscount: Paise
  /** T: the amount the cart shows, before shipping and payment method. */
  total: Paise
  /** The lines after the discount, in cart order; they add up to `total`. */
  netLines: Paise[]
  /** The hint for the next tier; null at the top and while a coupon is in force. */
  next: NextTier | null
  /** The tax contained in `netLines`, as for another state: a cart has no place of supply yet; the order's tax is `orderTax`. */
  taxAmount: Paise
}

/** The lines after the discount: a tier of the eligible amount reduces the eligible lines only, any other all lines. */
function netLinesOf(lines: readonly PricedLine[], discount: Paise, isOffEligibleOnly: boolean): Paise[] {
  const prices = lines.map((line) => linePrice(line.unitPaise, line.quantity))
  const counted = prices.map((price, i) => (isOffEligibleOnly && !lines[i]?.isEligible ? paise(0) : price))
  return linesLess(discount, counted).map((left, i) => paise((prices[i] ?? 0) - (counted[i] ?? 0) + left))
}

/**
 * Everything a cart shows, computed once for browser and server (section 9).
 * A coupon replaces the tier discount; one that would not save more, or would leave nothing to pay, is left out and the tier stays.
 */
export function cartTotals(lines: readonly PricedLine[], coupon?: CouponDiscount | null): CartTotals {
  const amountOf = (list: readonly PricedLine[]) => sumPaise(list.map((l) => linePrice(l.unitPaise, l.quantity)))
  const cartAmount = amountOf(lines)
  const eligibleAmount = amountOf(lines.filter((line) => line.isEligible))
  const tier = tierFor(cartAmount, eligibleAmount)
  const byTier = tierDiscount(tier, cartAmount, eligibleAmount)
  const byCoupon = coupon ? couponDiscount(coupon, cartAmount) : null
  const hasCoupon = byCoupon !== null && isWorthApplying(byCoupon, cartAmount, byTier)
  const discount = hasCoupon ? byCoupon : byTier
  const netLines = netLinesOf(lines, discount, !hasCoupon && tier?.counts === 'eligible')
  return {
    cartAmount,
    eligibleAmount,
    discount,
    discountType: hasCoupon ? 'coupon' : (tier?.type ?? 'none'),
    tierPercent: tier?.percent ?? 0,
    tierDiscount: byTier,
    total: paise(cartAmount - discount),
    netLines,
    next: hasCoupon ? null : nextTier(cartAmount, eligibleAmount),
    taxAmount: sumPaise(lines.map((line, i) => containedTax(netLines[i] ?? paise(0), line.taxPercent, 'IGST'))),
  }
}
