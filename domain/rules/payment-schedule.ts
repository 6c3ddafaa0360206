import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './duration.ts'

/** How long stock is held for an unpaid order after the payment page has closed. */
export const HOLD_AFTER_EXPIRY_MS = 20 * MINUTE_MS
/** How long an unpaid order can be completed. */
export const COMPLETABLE_MS = 24 * HOUR_MS
export const RETRY_TOKEN_MS = 30 * MINUTE_MS

const FIRST_CHECK_MS = 22 * SECOND_MS
/** The payment company's own schedule: up to this age of an attempt, this long between two status calls. */
const BANDS = [
  { untilAge: 52 * SECOND_MS, every: 3 * SECOND_MS },
  { untilAge: 112 * SECOND_MS, every: 6 * SECOND_MS },
  { untilAge: 172 * SECOND_MS, every: 10 * SECOND_MS },
  { untilAge: 232 * SECOND_MS, every: 30 * SECOND_MS },
] as const
/** Until this age of an attempt the company is still asked, less and less often, in case money comes very late. */
const GIVES_UP_AT_AGE = 48 * HOUR_MS
const LONGEST_REFUND_WAIT = 6 * HOUR_MS

/** Anything scheduled further ahead than this was scheduled before the clock was set back: it is due. */
export const LATEST_CHECK_MS = 2 * HOUR_MS
export const LATEST_REFUND_TRY_MS = LONGEST_REFUND_WAIT + HOUR_MS

/**
 * When the company is asked about an attempt again, in milliseconds UTC; null once nothing is expected any more.
 * `openedAt` and `expiresAt` are the attempt's; one from the future was opened before the clock was set back.
 */
export function nextPaymentCheck(openedAt: number, expiresAt: number, now: number): number | null {
  const age = now - openedAt
  if (age < 0) return now + FIRST_CHECK_MS
  if (age < FIRST_CHECK_MS) return openedAt + FIRST_CHECK_MS
  const band = BANDS.find(({ untilAge }) => age < untilAge)
  if (band) return now + band.every
  if (now < expiresAt + HOLD_AFTER_EXPIRY_MS) return now + MINUTE_MS
  return age < GIVES_UP_AT_AGE ? now + HOUR_MS : null
}

/** Whether the time to complete an unpaid order is over: no other payment of it may be started. */
export function isTooLateToBegin(completeUntil: number | null, now: number): boolean {
  return completeUntil !== null && completeUntil <= now
}

/**
 * Whether an unpaid order expires. While stock is held for it, its customer may be paying on a page that was opened in
 * time: it expires only after that, too.
 */
export function isOverdue(
  { completeUntil, holdUntil }: { completeUntil: number | null; holdUntil: number | null },
  now: number,
): boolean {
  return isTooLateToBegin(completeUntil, now) && holdUntil !== null && holdUntil <= now
}

/** Reached after twenty hours: enough time to repair the account at the company, without keeping the customer waiting. */
const STUCK_FROM_TRIES = 12

/** Whether a refund that the company has not accepted after this many attempts needs the attention of staff. */
export function isRefundStuck(tries: number): boolean {
  return tries >= STUCK_FROM_TRIES
}

/** Long enough to mend settings that lost the company's account by mistake. */
const WITHOUT_COMPANY_MS = DAY_MS

/** Whether a refund that no payment company was ever asked for goes by hand, because the shop has none any more. */
export function isLeftWithoutCompany(createdAt: number, now: number): boolean {
  return now - createdAt >= WITHOUT_COMPANY_MS
}

/** When a refund is requested again after this many attempts: a minute, doubling up to six hours. */
export function nextRefundTry(tries: number, now: number): number {
  return now + Math.min(MINUTE_MS * 2 ** Math.max(0, tries - 1), LONGEST_REFUND_WAIT)
}
