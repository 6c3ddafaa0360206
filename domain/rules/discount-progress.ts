import type { Paise } from '../money.ts'
import { nextTier } from './discount-tiers.ts'

const HIDDEN_ON = ['/checkout', '/blogs', '/about', '/contact', '/login', '/register', '/admin']

export interface ProgressSituation {
  path: string
  itemCount: number
  hasCoupon: boolean
  isCheckoutOpen: boolean
}

/** Whether the discount-progress popup may show (section 2). */
export function isDiscountProgressVisible({ path, itemCount, hasCoupon, isCheckoutOpen }: ProgressSituation): boolean {
  return itemCount > 0 && !hasCoupon && !isCheckoutOpen && !HIDDEN_ON.some((part) => path.includes(part))
}

/** How far a cart is on its way to the next tier, as a whole percent of that tier's threshold; 100 at the top tier. */
export function discountProgressPercent(cartAmount: Paise, eligibleAmount: Paise): number {
  const next = nextTier(cartAmount, eligibleAmount)
  return next === null ? 100 : Math.floor(((next.threshold - next.needed) * 100) / next.threshold)
}

/** Whether the saved amount rose: the only moment that is celebrated. A first sight after loading is no rise. */
export function hasSavingRisen(previous: Paise | undefined, current: Paise): boolean {
  return previous !== undefined && current > previous
}
