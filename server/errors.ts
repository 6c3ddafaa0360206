import { type AssertedAmounts, type ErrorCode, errorStatus } from '#domain/contract/error.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'

/**
 * A refusal that a person may read. Commands throw it without knowing HTTP; the error handler turns it into
 * `{ message, code, requestId, fields? }` with the status that belongs to the code.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly amounts: AssertedAmounts | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; amounts?: AssertedAmounts; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = more.fields
    this.amounts = more.amounts
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** Whole seconds from now until a moment, at least one. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000))
}

/** A refusal for a caller who asked too often; `say` gets the whole minutes until the next attempt. */
export function tooManyRefusal(freeAt: number, now: number, say: (minutes: number) => string): Refusal {
  const seconds = secondsUntil(freeAt, now)
  return new Refusal('TOO_MANY_REQUESTS', say(Math.ceil(seconds / 60)), { retryAfterSeconds: seconds })
}

/** A refusal for staff who ask for something that does not exist, or no longer does. */
export function notFoundRefusal(): Refusal {
  return new Refusal('NOT_FOUND', adminServerMessages.unknown)
}

/** A refusal for staff about one field of a form; `said` is shown beside the field. */
export function fieldRefusal(field: string, said: string): Refusal {
  return new Refusal('INVALID_FIELDS', adminServerMessages.checkFields, { fields: { [field]: said } })
}

/** Stored data in a form this version does not write: it is damaged, or another version wrote it. */
export class UnreadableData extends Error {}

/** Exit codes of a start that failed, after sysexits.h; docs/operations.md lists them. */
export const exitCodes = {
  /** A fault of the program itself. */
  program: 1,
  /** The data cannot be used: damaged, newer than the program, half restored. */
  data: 65,
  /** Something the shop needs is not available now; another attempt may succeed. */
  unavailable: 69,
  /** DATA_DIR cannot be used. */
  folder: 73,
  /** The disk is full or broken. */
  disk: 74,
  /** A setting must be changed first. */
  settings: 78,
} as const

/** A start that fails for a reason the operator can fix; only the message is shown. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}
