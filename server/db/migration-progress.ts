import { operationsMessages } from '#domain/messages/en/operations.ts'
import type { MigrationStep } from './migrate.ts'

/**
 * A long step reports again after this time, whenever one of its statements ends: a running statement cannot be asked.
 */
const AGAIN_AFTER_MS = 5_000

/** Says in the terminal which step of a change of the tables runs, how long it has, and when all of it is over. */
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
    /** Nothing where no step ran. */
    end(): void {
      if (begunAt !== undefined) say(operationsMessages.tablesChanged(secondsSince(begunAt)))
    },
  }
}
