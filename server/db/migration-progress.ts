import { operationsMessages } from '#domain/messages/en/operations.ts'
import type { MigrationStep } from './migrate.ts'

/**
 * A long step reports again after this time, whenever one of its statements ends: a running statement cannot be asked.
 */
const AGAIN_AFTER_MS = 5_000

/** Prints which migration step is running, how long it has been running, and when all of them are done. */
export function sayProgress(say: (line: string) => void, now = () => performance.now()) {
  let begunAt: number | undefined
  let stepAt = 0
  let saidAt = 0
  let current = ''
  const secondsSince = (at: number) => Math.round((now() - at) / 1000)

  return {
    onStep({ name, number, of }: MigrationStep): void {
      begunAt ??= now()
      if (name !== current) {
        current = name
        stepAt = now()
        say(operationsMessages.changingTables(name, number, of))
      } else if (now() - saidAt < AGAIN_AFTER_MS) return
      else say(operationsMessages.stillChangingTables(number, of, secondsSince(stepAt)))
      saidAt = now()
    },
    /** Prints nothing if no step ran. */
    end(): void {
      if (begunAt !== undefined) say(operationsMessages.tablesChanged(secondsSince(begunAt)))
    },
  }
}
