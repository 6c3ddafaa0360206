import type { Clock } from '#server/ports.ts'

/** Not tried: the service failed again and again a moment ago. */
export class CircuitOpen extends Error {}

export interface CircuitBreaker {
  run<T>(task: () => Promise<T>): Promise<T>
}

/**
 * Stops asking a service that does not answer: after this many failures in a row nothing is tried for a while, then one
 * call finds out whether it is back. The pause counts from the start of the failed call, so that a call that hung first
 * does not make it longer. Each process learns this for itself.
 */
export function createCircuitBreaker(clock: Clock, { failures = 5, openMs = 10_000 } = {}): CircuitBreaker {
  let failed = 0
  let lastTriedAt = 0

  return {
    async run(task) {
      const now = clock.now()
      if (failed >= failures) {
        const rested = now - lastTriedAt
        // A clock that was set back lengthens no rest.
        if (rested >= 0 && rested < openMs) throw new CircuitOpen('not tried: it failed again and again')
        // The others wait until this one has found out.
        lastTriedAt = now
      }
      try {
        const result = await task()
        failed = 0
        return result
      } catch (error) {
        failed += 1
        lastTriedAt = Math.max(lastTriedAt, now)
        throw error
      }
    },
  }
}
