import { HOUR_MS } from '#domain/rules/duration.ts'
import type { Env } from '#server/env.ts'
import type { Budget } from '#server/repositories/limits.ts'

export interface CouponBudgets {
  /** Codes that did not hold, for one phone from one network. */
  ofPhone: Budget
  /** All codes from one network, so that nobody tries a code on one phone after the other. */
  ofNetwork: Budget
}

export function couponBudgets(env: Env, phone: string, network: string): CouponBudgets {
  return {
    ofPhone: { key: `coupon:${network}:${phone}`, max: env.LIMIT_COUPON_PER_HOUR, windowMs: HOUR_MS },
    ofNetwork: { key: `coupon:${network}`, max: env.LIMIT_COUPON_PER_NETWORK_HOUR, windowMs: HOUR_MS },
  }
}
