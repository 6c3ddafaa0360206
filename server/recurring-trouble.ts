import type { Logger } from 'pino'
import { createLogThrottle } from './log-throttle.ts'

/** More would only be the causes of causes. */
const DEEPEST = 5

export interface RecurringTrouble {
  failed(error: unknown): void
  worked(): void
}

/**
 * Logs what a round of work that comes every few seconds fails at: one line a minute for each reason, with how many more
 * there were since the last, and one line once it works again. A database that is away for a night would fill the disk
 * with its stacks otherwise.
 */
export function createRecurringTrouble(logger: Logger, said: string, now?: () => number): RecurringTrouble {
  const throttle = createLogThrottle(now)
  return {
    failed(error) {
      const leftOut = throttle.admit(reasonOf(error))
      if (leftOut !== undefined) logger.warn({ err: error, ...leftOut }, said)
    },
    worked() {
      const leftOut = throttle.end()
      if (leftOut !== undefined) logger.warn(leftOut, `${said}, and works again`)
    },
  }
}

/** Two errors with the same one have the same to say: what the innermost cause is, past the refusal around it. */
export function reasonOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return typeof error
  if (error.cause instanceof Error && depth < DEEPEST) return reasonOf(error.cause, depth + 1)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
