import type { Logger } from 'pino'
import { MINUTE_MS } from '#domain/rules/duration.ts'

/** More would only be the causes of causes. */
const DEEPEST = 5
/** Reasons remembered of one spell of trouble. */
const MOST_REASONS = 20

export interface RecurringTrouble {
  failed(error: unknown): void
  worked(): void
}

/**
 * Logs what a round of work that comes every few seconds fails at: one line a minute for each reason, with how many more
 * there were since the last, and one line once it works again. A database that is away for a night would fill the disk
 * with its stacks otherwise.
 */
export function createRecurringTrouble(logger: Logger, said: string, now = () => performance.now()): RecurringTrouble {
  const seen = new Map<string, { at: number; unsaid: number }>()
  return {
    failed(error) {
      const reason = reasonOf(error)
      const before = seen.get(reason)
      if (before !== undefined && now() - before.at < MINUTE_MS) {
        before.unsaid += 1
        return
      }
      if (seen.size >= MOST_REASONS) seen.clear()
      seen.set(reason, { at: now(), unsaid: 0 })
      logger.warn({ err: error, ...moreOf(before?.unsaid ?? 0) }, said)
    },
    worked() {
      if (seen.size === 0) return
      const unsaid = [...seen.values()].reduce((sum, one) => sum + one.unsaid, 0)
      seen.clear()
      logger.warn(moreOf(unsaid), `${said}, and works again`)
    },
  }
}

const moreOf = (unsaid: number) => (unsaid === 0 ? {} : { more: unsaid })

/** Two errors with the same one have the same to say: what the innermost cause is, past the refusal around it. */
function reasonOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return typeof error
  if (error.cause instanceof Error && depth < DEEPEST) return reasonOf(error.cause, depth + 1)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
