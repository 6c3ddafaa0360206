import type { Paise } from '../money.ts'
import { percentOf } from '../money.ts'

/** The discount of a coupon: a percentage of the cart amount, or a fixed amount. */
export type CouponDiscount = { type: 'percentage'; percent: number } | { type: 'flat'; amountPaise: Paise }

export interface CouponTerms {
  code: string
  minimumCartPaise: Paise
  /** First and last moment it is valid, UTC milliseconds, both inclusive; null leaves that end open. */
  validFrom: number | null
  validTo: number | null
  maxUsesPerPhone: number | null
  maxUses: number | null
  /** The only phones (+91…) that may use it; null is everybody. */
  phones: readonly string[] | null
}

export type Coupon = CouponTerms & CouponDiscount

export interface CouponUse {
  cartAmount: Paise
  tierDiscount: Paise
  at: number
  usesByPhone: number
  usesInAll: number
  phone: string
}

export type CouponRefusal =
  | 'unknown'
  | 'not_yours'
  | 'used_up'
  | 'minimum'
  | 'not_started'
  | 'expired'
  | 'tier_saves_more'

export type CouponCheck = { ok: true; discount: Paise } | { ok: false; reason: CouponRefusal }

/** The discount that a coupon would give on a cart, in paise. */
export function couponDiscount(coupon: CouponDiscount, cartAmount: Paise): Paise {
  return coupon.type === 'flat' ? coupon.amountPaise : percentOf(cartAmount, coupon.percent)
}

/** Whether a coupon saves more than the tier and still leaves something to pay. */
export function isWorthApplying(discount: Paise, cartAmount: Paise, tierDiscount: Paise): boolean {
  return discount > tierDiscount && discount < cartAmount
}

const usedUp = (limit: number | null, uses: number): boolean => limit !== null && uses >= limit

function refusalOf(coupon: Coupon, use: CouponUse): CouponRefusal | null {
  if (coupon.phones !== null && !coupon.phones.includes(use.phone)) return 'not_yours'
  if (coupon.validFrom !== null && use.at < coupon.validFrom) return 'not_started'
  if (coupon.validTo !== null && use.at > coupon.validTo) return 'expired'
  if (usedUp(coupon.maxUsesPerPhone, use.usesByPhone) || usedUp(coupon.maxUses, use.usesInAll)) return 'used_up'
  if (use.cartAmount < coupon.minimumCartPaise) return 'minimum'
  const discount = couponDiscount(coupon, use.cartAmount)
  return isWorthApplying(discount, use.cartAmount, use.tierDiscount) ? null : 'tier_saves_more'
}

/** Whether a code may be used on a cart now; checked when it is applied and again when the order is placed (section 5). */
export function checkCoupon(coupon: Coupon | null | undefined, use: CouponUse): CouponCheck {
  if (!coupon) return { ok: false, reason: 'unknown' }
  const reason = refusalOf(coupon, use)
  return reason === null ? { ok: true, discount: couponDiscount(coupon, use.cartAmount) } : { ok: false, reason }
}

export type CouponFault = 'percent' | 'amount' | 'minimum' | 'end'

/**
 * Why a coupon cannot be saved, in the order of its form's fields. The amount to pay can never reach 0, so a
 * flat one needs a minimum above its amount.
 */
export function couponFaults(
  coupon: CouponDiscount & Pick<CouponTerms, 'minimumCartPaise' | 'validFrom' | 'validTo'>,
): CouponFault[] {
  const faults: CouponFault[] = []
  if (coupon.type === 'percentage' && (coupon.percent < 1 || coupon.percent > 99)) faults.push('percent')
  if (coupon.type === 'flat' && coupon.amountPaise <= 0) faults.push('amount')
  if (coupon.type === 'flat' && coupon.minimumCartPaise <= coupon.amountPaise) faults.push('minimum')
  if (coupon.validFrom !== null && coupon.validTo !== null && coupon.validFrom >= coupon.validTo) faults.push('end')
  return faults
}

/** The form in which codes are stored and compared: trimmed, upper case. */
export function normaliseCouponCode(text: string): string {
  return text.trim().toUpperCase()
}
