const SQLITE_FULL = 13
const POSTGRES_DISK_FULL = '53100'
const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', POSTGRES_DISK_FULL]

/** Whether an error, or what caused it, is a disk without room: SQLite's, PostgreSQL's or the file system's. */
export function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === SQLITE_FULL) return true
  if ('code' in error && NO_ROOM.includes(error.code)) return true
  return isFullDisk(error.cause)
}
