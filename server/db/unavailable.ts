import { storageMessages } from '#domain/messages/en/storage.ts'
import { Refusal } from '../errors.ts'

/** The 503 of a database that cannot take the write now; the driver's own error stays its cause, for the log. */
export function unavailable(cause: unknown): Refusal {
  const refusal = new Refusal('UNAVAILABLE', storageMessages.busy, { retryAfterSeconds: 2 })
  refusal.cause = cause
  return refusal
}
