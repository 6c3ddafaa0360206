import type { Clock } from '#server/deps.ts'

/** Nothing was sent: the other side failed too often a moment ago. */
export class BreakerOpen extends Error {}

export interface Breaker {
  /** Runs the work, or throws BreakerOpen at once. What the work throws counts as a failure of the other side. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Failures in a row after which a service is left alone, and for how long before one call tries again. */
const FAILURES = 5
const REST_MS = 10_000

/** Spares everybody the waiting while a service does not answer. */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0
  let restsUntil = 0
  return {
    async run(work) {
      const now = clock.now()
      if (failures >= FAILURES) {
        if (now < restsUntil) throw new BreakerOpen('the service is left alone for a moment')
        // This call is the one that tries; the others go on resting.
        restsUntil = now + REST_MS
      }
      try {
        const result = await work()
        failures = 0
        return result
      } catch (error) {
        failures += 1
        if (failures >= FAILURES) restsUntil = clock.now() + REST_MS
        throw error
      }
    },
  }
}
