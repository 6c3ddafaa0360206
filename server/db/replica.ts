import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { Refusal } from '../errors.ts'
import type { Executor } from './database.ts'
import { isConnectionTrouble, isWorthRepeating } from './postgres-errors.ts'

/** A replica that follows is some milliseconds behind; one that is further back is not waited for. */
const CATCH_UP_WITHIN_MS = 250
const LOOK_AGAIN_MS = 10

/**
 * Whether a replica has everything committed on the primary until now, by any process: only then do readers see their
 * own writes. False for a server that is not (or no longer) a replica, and while the address of the primary leads to a
 * standby that is not promoted yet: it has no end of its log to ask for.
 */
export async function hasCaughtUp(primary: Executor, replica: Executor): Promise<boolean> {
  const { rows } = await sql<{ place: string | null }>`
    select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as place`.execute(primary)
  const place = rows[0]?.place ?? null
  if (place === null) return false
  const givesUpAt = performance.now() + CATCH_UP_WITHIN_MS
  for (;;) {
    const asked = sql<{ is_there: boolean | null }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${place}::pg_lsn end as is_there`
    const isThere = (await asked.execute(replica)).rows[0]?.is_there ?? null
    if (isThere === true) return true
    if (isThere === null || performance.now() > givesUpAt) return false
    await delay(LOOK_AGAIN_MS)
  }
}

/** The replica is away, or had to take the rows away under the question. */
const isOfTheReplica = (error: unknown) =>
  isConnectionTrouble(error) || isWorthRepeating(error) || (error instanceof Refusal && error.code === 'UNAVAILABLE')

/** A replica that cannot be reached is left alone so long: finding that out costs a list as long as a connection may take. */
const LEFT_ALONE_MS = 30_000

const isAway = (error: unknown) =>
  isConnectionTrouble(error) || (error instanceof Refusal && error.code === 'UNAVAILABLE')

/**
 * Reads from the replica where it has all that was committed, else from the primary; a replica costs no answer. Once it was
 * away, one list in a while finds out whether it is back, and the others do without it meanwhile.
 */
export function readingFrom(
  primary: Executor,
  replica: Executor,
): <T>(work: (db: Executor) => Promise<T>) => Promise<T> {
  let wasAway = false
  let askedAt = 0
  return async (work) => {
    const now = performance.now()
    if (wasAway && now - askedAt < LEFT_ALONE_MS) return await work(primary)
    askedAt = now
    try {
      const isThere = await hasCaughtUp(primary, replica)
      wasAway = false
      if (isThere) return await work(replica)
    } catch (error) {
      if (!isOfTheReplica(error)) throw error
      wasAway = isAway(error)
    }
    return await work(primary)
  }
}
