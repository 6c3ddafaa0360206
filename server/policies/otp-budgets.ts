import { DAY_MS, HOUR_MS } from '#domain/rules/duration.ts'
import type { Budget } from '#server/repositories/limits.ts'
import type { CountingShop } from './counting-shop.ts'
import { phoneMark } from './phone.ts'
import { networkMark } from './security-event.ts'
import { subnetOf } from './subnet.ts'

/**
 * All known browsers of a phone together have the budgets of this many: each login without the cookie adds a known browser,
 * and an earlier owner of the number may have dozens. Two are enough for a phone and a computer.
 */
const KNOWN_BROWSERS_AT_ONCE = 2

export interface OtpBudgets {
  /** What this caller, or the known browsers of the phone, have used up; they are told so. */
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
 * Everything that sending one code is counted against. Known devices have budgets of their own: strangers who used up the
 * phone's, the network's or the shop's do not lock its owner out.
 */
export function otpBudgets({ env, secrets: { otpKey } }: CountingShop, caller: OtpCaller): OtpBudgets {
  const phone = phoneMark(otpKey, caller.phone)
  if (caller.deviceId !== null) {
    return {
      ofCaller: [
        perHour(`otp:device-hour:${caller.deviceId}`, env.LIMIT_OTP_PER_PHONE_HOUR),
        perDay(`otp:device-day:${caller.deviceId}`, env.LIMIT_OTP_PER_PHONE_DAY),
        perDay(`otp:known-day:${phone}`, KNOWN_BROWSERS_AT_ONCE * env.LIMIT_OTP_PER_PHONE_DAY),
      ],
      ofPhone: [],
      ofShop: perDay('otp:shop-known', env.LIMIT_OTP_KNOWN_PER_DAY),
    }
  }
  const network = networkMark(otpKey, caller.network)
  return {
    ofCaller: [
      perHour(`otp:network:${network}`, env.LIMIT_OTP_PER_NETWORK_HOUR),
      perHour(`otp:subnet:${networkMark(otpKey, subnetOf(caller.network))}`, env.LIMIT_OTP_PER_SUBNET_HOUR),
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

/**
 * Guesses one known device may make, or one network and its neighbourhood, whatever the phone. A neighbourhood has as many as
 * all codes that may be sent into it.
 */
export function otpVerifyBudgets({ env, secrets: { otpKey } }: CountingShop, caller: OtpCaller): Budget[] {
  const max = env.LIMIT_OTP_VERIFY_PER_NETWORK_HOUR
  if (caller.deviceId !== null) return [perHour(`otp:verify:${caller.deviceId}`, max)]
  const ofSubnet = env.LIMIT_OTP_PER_SUBNET_HOUR * env.LIMIT_OTP_TRIES_PER_CODE
  return [
    perHour(`otp:verify:${networkMark(otpKey, caller.network)}`, max),
    perHour(`otp:verify-subnet:${networkMark(otpKey, subnetOf(caller.network))}`, ofSubnet),
  ]
}

/** Wrong codes of a day that all known devices of a phone may type together; null for a stranger, who has the phone's own. */
export function knownWrongBudget({ env, secrets: { otpKey } }: CountingShop, caller: OtpCaller): Budget | null {
  if (caller.deviceId === null) return null
  const key = `otp:known-wrong:${phoneMark(otpKey, caller.phone)}`
  return perDay(key, KNOWN_BROWSERS_AT_ONCE * env.LIMIT_OTP_WRONG_PER_PHONE_DAY)
}

/**
 * What the shop watches: a network of phones that only receives codes and never uses one costs money, and wrong codes of
 * strangers over many phones find some phone's in the end.
 */
export const OTP_WATCH = {
  sent: 'otp:watch-sent',
  used: 'otp:watch-used',
  told: 'otp:watch-told',
  wrong: 'otp:watch-wrong',
  wrongTold: 'otp:watch-wrong-told',
  windowMs: DAY_MS,
}

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

/**
 * Whether strangers typed so many wrong codes in a day that somebody may be guessing over many phones: as many as a tenth of
 * the codes the shop may send, and 50 at least. From then on a stranger's code has one try, so that the day's guesses stay near
 * the number of its codes, not at five times that.
 */
export function isGuessing(wrong: number, maxSent: number): boolean {
  return wrong >= WATCHED_FROM && wrong * 10 >= maxSent
}
