/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const SQLITE_CODES: readonly unknown[] = [2067, 1555]
const POSTGRES_CODE = '23505'

/** Whether either database refused a row because its key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && SQLITE_CODES.includes(error.errcode)) return true
  return 'code' in error && error.code === POSTGRES_CODE
}
