import { HOUR_MS } from '#domain/rules/duration.ts'
import type { Budget } from '#server/repositories/limits.ts'
import type { CountingShop } from './counting-shop.ts'
import { phoneMark } from './phone.ts'
import { networkMark } from './security-event.ts'
import { subnetOf } from './subnet.ts'

/** A neighbourhood has the budget of this many networks: a /48 has 65,536, and each could guess codes. */
const NETWORKS_PER_SUBNET = 20

export interface CouponBudgets {
  /** Codes that did not hold, for one phone from one network: a valid code gets its try back. */
  ofPhone: Budget
  /** All codes from one network, valid ones too: stops trying one code for many phones. */
  ofNetwork: Budget
  /** The same from its neighbourhood. */
  ofSubnet: Budget
}

/** The budgets of one hour for coupon codes of a phone that asks from a network. */
export function couponBudgets({ env, secrets }: CountingShop, phone: string, network: string): CouponBudgets {
  const mark = networkMark(secrets.otpKey, network)
  const ofPhone = `coupon:${mark}:${phoneMark(secrets.otpKey, phone)}`
  return {
    ofPhone: { key: ofPhone, max: env.LIMIT_COUPON_PER_HOUR, windowMs: HOUR_MS },
    ofNetwork: { key: `coupon:${mark}`, max: env.LIMIT_COUPON_PER_NETWORK_HOUR, windowMs: HOUR_MS },
    ofSubnet: {
      key: `coupon:subnet:${networkMark(secrets.otpKey, subnetOf(network))}`,
      max: env.LIMIT_COUPON_PER_NETWORK_HOUR * NETWORKS_PER_SUBNET,
      windowMs: HOUR_MS,
    },
  }
}
