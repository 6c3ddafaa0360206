import { DAY_MS, HOUR_MS } from '#domain/rules/duration.ts'
import type { Budget } from '#server/repositories/limits.ts'
import type { CountingShop } from './counting-shop.ts'
import { networkMark } from './security-event.ts'
import { subnetOf } from './subnet.ts'

/** An account may be tried from many networks, but not from a thousand. */
const TRIES_PER_ACCOUNT = 20
/** A neighbourhood tries as often as so many of its networks: each of the 65,536 of a /48 would write an event of its own. */
const NETWORKS_PER_SUBNET = 7
/**
 * Three codes of a million are good at any moment: 30 wrong ones in each of the three budgets below find one of them with less
 * than three in ten thousand a day, and nobody mistypes so often.
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
  /** Of this browser, or of this network on this account: a login that succeeds forgets the failures in them. */
  own: Budget[]
  /** What others share: a login that succeeds takes only its own try back. */
  shared: Budget[]
}

/**
 * Everything that one try at the desk's door is counted against, before any password is looked at. A known device has
 * a budget of its own: whatever strangers use up does not lock its owner out.
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
 * The wrong codes of a day for an account whose password was right: whoever guesses them has it. Each place has its own, so
 * that a stranger who guesses does not lock the owner out of the browsers they have, nor one of these out of the others.
 */
export function wrongCodeBudget(email: string, from: CodeFrom): Budget {
  return { key: `${keyStartOfAccount(email)}wrong-code:${from}`, max: WRONG_CODES_PER_DAY, windowMs: DAY_MS }
}

/** How the keys of all budgets begin that tries at this account are counted in, and no others. */
export const keyStartOfAccount = (email: string): string => `${KEY_START}account:${email}:`
