import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Database, Executor } from '#server/db/database.ts'

/**
 * A database whose transactions are held open between their last statement and their commit, once `hasWritten` says that
 * they wrote what is looked at: `written` settles then, and `release` lets them commit.
 */
export function heldOpen(database: Database, hasWritten: (tx: Executor) => Promise<boolean> = async () => true) {
  const written = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const write: Database['write'] = (work, options) =>
    database.write(async (tx) => {
      const result = await work(tx)
      if (!(await hasWritten(tx))) return result
      written.resolve()
      await released.promise
      return result
    }, options)
  return { held: { ...database, write }, written: written.promise, release: released.resolve }
}

/** What becomes of the second of two acts, which begins when the first has written and has not committed yet. */
export async function secondOfTwo<D extends { database: Database }, T>(
  deps: D,
  first: (deps: D) => Promise<unknown>,
  second: (deps: D) => Promise<T>,
  hasWritten?: (tx: Executor) => Promise<boolean>,
): Promise<T> {
  const { held, written, release } = heldOpen(deps.database, hasWritten)
  const isFirstDone = first({ ...deps, database: held })
  await Promise.race([written, isFirstDone])
  const isSecondDone = second(deps)
  await untilOneWaits(deps.database)
  release()
  await isFirstDone
  return await isSecondDone
}

/** PostgreSQL lets two transactions run until one waits for the other, or `isOver`; SQLite has one writer anyway. */
export async function untilOneWaits({ kind, read }: Database, isOver: () => boolean = () => false): Promise<void> {
  if (kind === 'sqlite') return
  const isOneWaiting = async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(read)
    return rows.length > 0
  }
  await vi.waitUntil(async () => isOver() || (await isOneWaiting()), { timeout: 30_000 })
}
