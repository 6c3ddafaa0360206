import { DAY_MS, HOUR_MS } from '#domain/rules/duration.ts'
import type { Env } from '#server/env.ts'
import type { Budget } from '#server/repositories/limits.ts'

/** The neighbourhood of a network: a /24 of IPv4, a /48 of IPv6. */
function subnetOf(network: string): string {
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network.split('.').slice(0, 3).join('.')
}

export interface OtpBudgets {
  /** What this caller has used up himself; he is told so. */
  ofCaller: Budget[]
  /** What anybody has used up for the phone; the answer does not show it. */
  ofPhone: Budget[]
  /** What the whole shop may send in a day. */
  ofShop: Budget
}

export interface OtpCaller {
  /** With +91. */
  phone: string
  network: string
  /** A device in which this very phone has logged in before, or null. */
  deviceId: string | null
}

const perHour = (key: string, max: number): Budget => ({ key, max, windowMs: HOUR_MS })
const perDay = (key: string, max: number): Budget => ({ key, max, windowMs: DAY_MS })

/**
 * Everything that sending one code is counted against. A known device has budgets of its own: strangers who used up the
 * phone's, the network's or the shop's do not lock its owner out.
 */
export function otpBudgets(env: Env, { phone, network, deviceId }: OtpCaller): OtpBudgets {
  if (deviceId !== null) {
    return {
      ofCaller: [
        perHour(`otp:device-hour:${deviceId}`, env.LIMIT_OTP_PER_PHONE_HOUR),
        perDay(`otp:device-day:${deviceId}`, env.LIMIT_OTP_PER_PHONE_DAY),
      ],
      ofPhone: [],
      ofShop: perDay('otp:shop-known', env.LIMIT_OTP_KNOWN_PER_DAY),
    }
  }
  return {
    ofCaller: [
      perHour(`otp:network:${network}`, env.LIMIT_OTP_PER_NETWORK_HOUR),
      perHour(`otp:subnet:${subnetOf(network)}`, env.LIMIT_OTP_PER_SUBNET_HOUR),
      perHour(`otp:own-hour:${phone}:${network}`, env.LIMIT_OTP_PER_PHONE_HOUR),
      perDay(`otp:own-day:${phone}:${network}`, env.LIMIT_OTP_PER_PHONE_DAY),
    ],
    ofPhone: [
      perHour(`otp:phone-hour:${phone}`, env.LIMIT_OTP_PER_PHONE_HOUR),
      perDay(`otp:phone-day:${phone}`, env.LIMIT_OTP_PER_PHONE_DAY),
    ],
    ofShop: perDay('otp:shop', env.LIMIT_OTP_PER_DAY),
  }
}

/** Guesses one network, or one known device, may make, whatever the phone. */
export function otpVerifyBudget(env: Env, { network, deviceId }: OtpCaller): Budget {
  return perHour(`otp:verify:${deviceId ?? network}`, env.LIMIT_OTP_VERIFY_PER_NETWORK_HOUR)
}

/** What the shop watches: a network of phones that only receives codes and never uses one costs money. */
export const OTP_WATCH = { sent: 'otp:watch-sent', used: 'otp:watch-used', told: 'otp:watch-told', windowMs: DAY_MS }

/** Fewer codes than these say nothing about a day. */
const WATCHED_FROM = 50

/** Whether so few of the day's codes were used that somebody may be pumping SMS: under 30 % of at least 50. */
export function isPumping(sent: number, used: number): boolean {
  return sent >= WATCHED_FROM && used * 10 < sent * 3
}

/** Whether most of what the whole shop may send in a day has been sent. */
export function isRunningLow(sent: number, max: number): boolean {
  return sent >= WATCHED_FROM && sent * 5 >= max * 4
}
