import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../database-errors.ts'

export interface ExclusiveLock {
  release(): void
}

/**
 * Takes a database file for this process alone, without changing it. Answers undefined while any other process has it
 * open, idle or not: a connection in WAL mode keeps its share of the file until it closes.
 */
export function lockDatabase(file: string): ExclusiveLock | undefined {
  if (!existsSync(file)) return { release() {} }
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    database.close()
    if (isBusy(error)) return undefined
    // Not a database any more, so no server can be using it, and a restore must be possible.
    return { release() {} }
  }
  return {
    release() {
      database.exec('rollback')
      database.close()
    },
  }
}
