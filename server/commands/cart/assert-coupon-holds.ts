import type { CartTotals } from '#domain/rules/cart-totals.ts'
import { type Coupon, checkCoupon } from '#domain/rules/coupon.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { couponRefusal } from '#server/policies/coupon-refusal.ts'
import { phoneMark } from '#server/policies/phone.ts'
import { countCouponUses } from '#server/repositories/coupons.ts'

export interface CouponUse {
  code: string
  /** Null where no coupon has this code. */
  coupon: Coupon | null
  totals: Pick<CartTotals, 'cartAmount' | 'tierDiscount'>
  phone: string
  now: number
  /** The id of an order whose own use does not count. */
  except?: string
}

/**
 * Throws CONFLICT. An unknown code, somebody else's and one that is used up are refused in the same words; dates, minimum
 * and the better offer are named. Uses are counted for an unknown code too: a faster answer would distinguish it from
 * somebody else's code.
 */
export async function assertCouponHolds(
  { secrets }: Pick<Deps, 'secrets'>,
  db: Executor,
  use: CouponUse,
): Promise<void> {
  const { code, coupon, totals, phone, now, except = '' } = use
  const uses = await countCouponUses(db, { code, phone, phoneMark: phoneMark(secrets.otpKey, phone), except })
  const check = checkCoupon(coupon, {
    cartAmount: totals.cartAmount,
    tierDiscount: totals.tierDiscount,
    at: now,
    usesByPhone: uses.byPhone,
    usesInAll: uses.inAll,
    phone,
  })
  if (!check.ok) throw couponRefusal(check.reason, coupon)
}
