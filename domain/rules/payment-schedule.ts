const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long an unpaid order keeps its pieces after the payment page has closed. */
export const HOLD_AFTER_EXPIRY_MS = 20 * MINUTE
/** How long an unpaid order can be completed. */
export const COMPLETABLE_MS = 24 * HOUR
export const RETRY_TOKEN_MS = 30 * MINUTE

const FIRST_CHECK_MS = 22 * SECOND
/** The payment company's own schedule: up to this age of an attempt, this long between two status calls. */
const BANDS = [
  { untilAge: 52 * SECOND, every: 3 * SECOND },
  { untilAge: 112 * SECOND, every: 6 * SECOND },
  { untilAge: 172 * SECOND, every: 10 * SECOND },
  { untilAge: 232 * SECOND, every: 30 * SECOND },
] as const
/** Money that comes very late is still looked for, ever more calmly, until this age. */
const GIVES_UP_AT_AGE = 48 * HOUR
const LONGEST_REFUND_WAIT = 6 * HOUR

/** Anything scheduled further ahead than this was put off before the clock was set back: it is due. */
export const LATEST_CHECK_MS = 2 * HOUR
export const LATEST_REFUND_TRY_MS = LONGEST_REFUND_WAIT + HOUR

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
  if (now < expiresAt + HOLD_AFTER_EXPIRY_MS) return now + MINUTE
  return age < GIVES_UP_AT_AGE ? now + HOUR : null
}

/** Whether the time in which an unpaid order can be completed is over: no other payment of it is begun. */
export function isTooLateToBegin(completeUntil: number | null, now: number): boolean {
  return completeUntil !== null && completeUntil <= now
}

/**
 * Whether an unpaid order ends. One that still keeps its pieces may have a page that was opened in time, on which its
 * customer is just paying: it waits until that is over, too.
 */
export function isOverdue(
  { completeUntil, holdUntil }: { completeUntil: number | null; holdUntil: number | null },
  now: number,
): boolean {
  return isTooLateToBegin(completeUntil, now) && holdUntil !== null && holdUntil <= now
}

/** Reached after twenty hours: long enough to mend a login at the company, short enough for the money's owner. */
const STUCK_FROM_TRIES = 12

/** Whether a refund that the company has still not taken after so many tries needs somebody to look at it. */
export function isRefundStuck(tries: number): boolean {
  return tries >= STUCK_FROM_TRIES
}

/** When a refund is requested again after this many tries: a minute, doubling up to six hours. */
export function nextRefundTry(tries: number, now: number): number {
  return now + Math.min(MINUTE * 2 ** Math.max(0, tries - 1), LONGEST_REFUND_WAIT)
}
