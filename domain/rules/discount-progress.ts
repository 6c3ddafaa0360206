import type { Paise } from '../money.ts'
import { nextTier } from './discount-tiers.ts'

/** Pages without the discount progress (section 2). */
const HIDDEN_ON = ['/checkout', '/blogs', '/about', '/contact', '/login', '/register', '/admin']

/** Pages on which nothing floats: they show the progress themselves, or have a form to fill in. */
const WITHOUT_FLOATS = ['/cart', '/manage-', '/order-confirmed', '/profile', '/otp-', '/payment-status']

export interface ProgressSituation {
  path: string
  itemCount: number
  hasCoupon: boolean
  isCheckoutOpen: boolean
}

/** Whether anything may float over a page. */
export function mayFloat(path: string): boolean {
  return ![...WITHOUT_FLOATS, '/login', '/register', '/checkout', '/admin'].some((part) => path.startsWith(part))
}

/** Whether the discount progress may show (section 2). */
export function isDiscountProgressVisible({ path, itemCount, hasCoupon, isCheckoutOpen }: ProgressSituation): boolean {
  return (
    itemCount > 0 && !hasCoupon && !isCheckoutOpen && mayFloat(path) && !HIDDEN_ON.some((part) => path.includes(part))
  )
}

/** How far a cart is on its way to the next tier, as a whole percent of that tier's threshold; 100 at the top tier. */
export function discountProgressPercent(cartAmount: Paise, eligibleAmount: Paise): number {
  const next = nextTier(cartAmount, eligibleAmount)
  return next === null ? 100 : Math.floor(((next.threshold - next.needed) * 100) / next.threshold)
}

export interface Reaching {
  /** The offer the cart has now, in percent. */
  tierPercent: number
  /** The highest this cart had before. */
  reachedBefore: number
  /** The shopper made the change on this page: not a load, another tab or a login. */
  isOwn: boolean
  /** A coupon replaces the offers. */
  hasCoupon: boolean
  isCheckoutOpen: boolean
}

/** Whether an offer was just reached: celebrated once for each offer of one cart. */
export function isOfferReached(now: Reaching): boolean {
  return now.isOwn && !now.hasCoupon && !now.isCheckoutOpen && now.tierPercent > now.reachedBefore
}
