import { setTimeout as delay } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#domain/rules/duration.ts'
import { Refusal } from '../errors.ts'
import { isBusy } from './database-errors.ts'
import { isLockNotAvailable, isWorthRepeating, isWorthWaitingFor } from './postgres-errors.ts'

const LONGEST_MS = MINUTE_MS
/** Those who waited behind a lock that was not given have their turn before it is asked for again. */
const BETWEEN_LOCKS_MS = 2 * SECOND_MS

/**
 * Runs a write of the start-up again while another process keeps the database to itself or the server is coming up, for
 * a minute at most after it first failed. Errors that waiting cannot fix are thrown at once. Requests must not wait that long: they are
 * answered 503.
 */
export async function retryAtStart<T>(write: () => Promise<T>): Promise<T> {
  let givesUpAt = Number.POSITIVE_INFINITY
  for (;;) {
    try {
      return await write()
    } catch (error) {
      const cause = error instanceof Refusal ? error.cause : undefined
      const mayPass = isBusy(cause) || isWorthRepeating(cause) || isWorthWaitingFor(cause)
      if (!mayPass || performance.now() >= givesUpAt) throw error
      // A change of the tables may have worked for minutes before it came to the one that somebody has open.
      givesUpAt = Math.min(givesUpAt, performance.now() + LONGEST_MS)
      if (isLockNotAvailable(cause)) await delay(BETWEEN_LOCKS_MS)
    }
  }
}
