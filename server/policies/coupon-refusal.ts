import { orderMessages } from '#domain/messages/en/orders.ts'
import { formatInr } from '#domain/money.ts'
import type { Coupon, CouponRefusal } from '#domain/rules/coupon.ts'
import { Refusal } from '#server/errors.ts'

/** Why a coupon does not hold; unknown, foreign and used up sound alike, so that codes cannot be probed (OPEN-71). */
export function couponRefusal(reason: CouponRefusal, coupon: Coupon | null): Refusal {
  return new Refusal('CONFLICT', messageFor(reason, coupon))
}

function messageFor(reason: CouponRefusal, coupon: Coupon | null): string {
  switch (reason) {
    case 'not_started':
      return orderMessages.couponNotStarted
    case 'expired':
      return orderMessages.couponExpired
    case 'minimum':
      return coupon ? orderMessages.couponMinimum(formatInr(coupon.minimumCartPaise)) : orderMessages.couponInvalid
    case 'tier_saves_more':
      return orderMessages.couponTierSavesMore
    case 'unknown':
    case 'not_yours':
    case 'used_up':
      return orderMessages.couponInvalid
  }
}
