import { storageMessages } from '#domain/messages/en/errors.ts'
import { Refusal } from '../errors.ts'

/** The 503 of a database that cannot take the write now; the driver's own error stays its cause, for the log. */
export function unavailable(cause: unknown): Refusal {
  const refusal = new Refusal('UNAVAILABLE', storageMessages.busy, { retryAfterSeconds: 2 })
  refusal.cause = cause
  return refusal
}

/** SQLite's primary result code, without the detail of its extended ones: https://www.sqlite.org/rescode.html */
export function sqlitePrimaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined
  return error.errcode & 0xff
}

const SQLITE_FULL = 13
const POSTGRES_DISK_FULL = '53100'
const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', POSTGRES_DISK_FULL]

/** Whether an error, or what caused it, is a disk without room: SQLite's, PostgreSQL's or the file system's. */
export function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (sqlitePrimaryCode(error) === SQLITE_FULL) return true
  if ('code' in error && NO_ROOM.includes(error.code)) return true
  return isFullDisk(error.cause)
}

/** What the log says about it, besides the error itself. */
export const DAMAGED = 'the database is damaged: put a backup in its place with npm run restore'

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const SQLITE_DAMAGED: readonly unknown[] = [11, 26]
/** data_corrupted and index_corrupted. */
const POSTGRES_DAMAGED: readonly unknown[] = ['XX001', 'XX002']

/** Whether an error, or what caused it, is a database whose file is damaged. */
export function isDamaged(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (SQLITE_DAMAGED.includes(sqlitePrimaryCode(error))) return true
  if ('code' in error && POSTGRES_DAMAGED.includes(error.code)) return true
  return isDamaged(error.cause)
}

/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const SQLITE_CODES: readonly unknown[] = [2067, 1555]
const POSTGRES_CODE = '23505'

/** Whether either database refused a row because its key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && SQLITE_CODES.includes(error.errcode)) return true
  return 'code' in error && error.code === POSTGRES_CODE
}

const SQLITE_BUSY = 5
const SQLITE_LOCKED = 6

/** Whether SQLite was turned away by another connection's lock. */
export function isBusy(error: unknown): boolean {
  const code = sqlitePrimaryCode(error)
  return code === SQLITE_BUSY || code === SQLITE_LOCKED
}
