import { DAY_MS, HOUR_MS } from '#domain/rules/duration.ts'
import type { Budget } from '#server/repositories/limits.ts'
import type { CountingShop } from './counting-shop.ts'
import { networkMark } from './security-event.ts'
import { subnetOf } from './subnet.ts'

/** Caps guesses at one account that come from many networks. */
const TRIES_PER_ACCOUNT = 20
/** A neighbourhood has the budget of this many networks: a /48 has 65,536, and each would have a budget of its own. */
const NETWORKS_PER_SUBNET = 7
/**
 * Three codes of a million are valid at any moment, so 30 guesses in each of the three budgets below succeed on fewer than
 * three days in ten thousand; nobody mistypes so often.
 */
const WRONG_CODES_PER_DAY = 30
const KEY_START = 'admin-login:'

export interface AdminCaller {
  /** As stored: lower case. */
  email: string
  network: string
  /** A browser in which this very account has logged in before, or null. */
  deviceId: string | null
}

export interface AdminLoginBudgets {
  /** Of this browser, or of this network for this account: a successful login resets them. */
  own: Budget[]
  /** Shared with others: a successful login gives back only its own try. */
  shared: Budget[]
}

/**
 * All budgets that one admin login is counted against before its password is checked. A known device has budgets of its
 * own, so that strangers cannot lock its owner out.
 */
export function adminLoginBudgets(
  { env, secrets }: CountingShop,
  { email, network, deviceId }: AdminCaller,
): AdminLoginBudgets {
  const perHour = (key: string, max: number): Budget => ({ key, max, windowMs: HOUR_MS })
  const max = env.LIMIT_ADMIN_LOGIN_PER_HOUR
  const ofAccount = keyStartOfAccount(email)
  if (deviceId !== null) return { own: [perHour(`${ofAccount}device:${deviceId}`, max)], shared: [] }
  const mark = networkMark(secrets.otpKey, network)
  return {
    own: [perHour(`${ofAccount}network:${mark}`, max)],
    shared: [
      perHour(`${KEY_START}network:${mark}`, env.LIMIT_ADMIN_LOGIN_PER_NETWORK_HOUR),
      perHour(
        `${KEY_START}subnet:${networkMark(secrets.otpKey, subnetOf(network))}`,
        env.LIMIT_ADMIN_LOGIN_PER_NETWORK_HOUR * NETWORKS_PER_SUBNET,
      ),
      perHour(`${ofAccount}all`, max * TRIES_PER_ACCOUNT),
    ],
  }
}

/** From where a code of the authenticator app is given. */
export type CodeFrom = 'unknown-browser' | 'known-browser' | 'admin-panel'

/**
 * The wrong codes of a day for an account whose password is known to the caller. Each kind of place has its own budget, so
 * that a stranger who guesses does not lock the owner out of known browsers or of the admin panel.
 */
export function wrongCodeBudget(email: string, from: CodeFrom): Budget {
  return { key: `${keyStartOfAccount(email)}wrong-code:${from}`, max: WRONG_CODES_PER_DAY, windowMs: DAY_MS }
}

/** The prefix of the keys of all budgets of this account, and of no others. */
export const keyStartOfAccount = (email: string): string => `${KEY_START}account:${email}:`
