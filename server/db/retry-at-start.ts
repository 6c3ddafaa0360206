import { MINUTE_MS } from '#domain/rules/duration.ts'
import { Refusal } from '../errors.ts'
import { isBusy } from './database-errors.ts'
import { isWorthRepeating, isWorthWaitingFor } from './postgres-errors.ts'

const LONGEST_MS = MINUTE_MS

/**
 * Runs a write of the start-up again while another process keeps the database to itself or the server is coming up, for
 * a minute at most. Errors that waiting cannot fix are thrown at once. Requests must not wait that long: they are
 * answered 503.
 */
export async function retryAtStart<T>(write: () => Promise<T>): Promise<T> {
  const givesUpAt = performance.now() + LONGEST_MS
  for (;;) {
    try {
      return await write()
    } catch (error) {
      const cause = error instanceof Refusal ? error.cause : undefined
      const mayPass = isBusy(cause) || isWorthRepeating(cause) || isWorthWaitingFor(cause)
      if (!mayPass || performance.now() >= givesUpAt) throw error
    }
  }
}
