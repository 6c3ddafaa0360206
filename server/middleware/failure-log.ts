import type { Logger } from 'pino'
import { DAMAGED, isDamaged, isFullDisk } from '#server/db/database-errors.ts'
import { Refusal } from '#server/errors.ts'
import { createLogThrottle } from '#server/log-throttle.ts'
import { reasonOf } from '#server/recurring-trouble.ts'

export type NoteFailure = (error: Error, requestId: string) => void

/**
 * Logs why requests failed. A refusal is a normal answer; one with a cause hides a storage failure from the shopper, so the
 * cause is logged: one line a minute for each reason, with how many more requests met it since, because every shopper's calls
 * meet a database that is away, and their browsers ask again. A fault of the program is logged each time.
 */
export function createFailureLog(logger: Logger, now?: () => number): NoteFailure {
  const throttle = createLogThrottle(now)
  return (error, requestId) => {
    const ofStorage = storageTrouble(error)
    if (ofStorage === undefined) {
      if (!(error instanceof Refusal)) logger.error({ requestId, err: error }, 'request failed')
      return
    }
    const { level, cause, said } = ofStorage
    const leftOut = throttle.admit(`${said} ${reasonOf(cause)}`)
    if (leftOut !== undefined) logger[level]({ requestId, err: cause, ...leftOut }, said)
  }
}

function storageTrouble(error: Error): { level: 'error' | 'warn'; cause: unknown; said: string } | undefined {
  if (isDamaged(error)) return { level: 'error', cause: error, said: DAMAGED }
  if (!(error instanceof Refusal)) return undefined
  if (isFullDisk(error)) return { level: 'error', cause: error.cause, said: 'the disk is full' }
  if (error.cause === undefined) return undefined
  return { level: 'warn', cause: error.cause, said: 'the database could not be used' }
}
