import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, PostgresQueryCompiler, type QueryCompiler, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { isFullDisk, unavailable } from './database-errors.ts'
import {
  isBarred,
  isConnectionTrouble,
  isLostConnection,
  isReadOnlyServer,
  isWorthRepeating,
  SilentConnection,
} from './postgres-errors.ts'
import { openPool } from './postgres-pool.ts'
import { readingFrom } from './replica.ts'
import type { Tables } from './tables.ts'
import { assertNotInsideWrite, insideWrite } from './write-guard.ts'

const RETRIES = 3
const CONNECT_WITHIN_MS = 2_000
/** Orders for the same products wait for each other's rows while they hold a connection: a queue in front is no fault. */
const WAIT_WITHIN_MS = 8_000
const STATEMENT_WITHIN_MS = 10_000
const WRITERS = 10
const READERS = 6
/** So long one refused write speaks for the next ones; with orders coming, each refusal begins it anew. */
const TOLD_FOR_MS = 10_000

export interface PostgresOptions {
  /** For a replica, which serves reads of lists. */
  readUrl?: string | undefined
  connectWithinMs?: number
  waitWithinMs?: number
  statementWithinMs?: number
  /** How many connections read at a time. */
  readers?: number
}

/**
 * Opens PostgreSQL with two pools, and a third for a replica where there is one: reads have their own connections, so that they neither wait for open
 * transactions nor can write. Connections are made when they are first needed.
 */
export async function openPostgres(
  connectionString: string,
  {
    connectWithinMs = CONNECT_WITHIN_MS,
    waitWithinMs = WAIT_WITHIN_MS,
    statementWithinMs = STATEMENT_WITHIN_MS,
    readers: readersAtOnce = READERS,
    readUrl = '',
  }: PostgresOptions = {},
): Promise<Database> {
  const common = { connectionString, connectWithinMs, waitWithinMs, statementWithinMs }
  const writers = openPool({ ...common, max: WRITERS, isReadOnly: false })
  const readers = openPool({ ...common, max: readersAtOnce, isReadOnly: true })
  const usual = new Kysely<Tables>({ dialect: new StrictPostgresDialect({ pool: writers.usual }) })
  const unhurried = new Kysely<Tables>({ dialect: new StrictPostgresDialect({ pool: writers.unhurried }) })
  const read = new Kysely<Tables>({ dialect: new StrictPostgresDialect({ pool: readers.usual }) })
  const copies =
    readUrl === '' ? null : openPool({ ...common, connectionString: readUrl, max: readersAtOnce, isReadOnly: true })
  const replica = copies && new Kysely<Tables>({ dialect: new StrictPostgresDialect({ pool: copies.usual }) })
  const self = {}
  let refused: { at: number; error: unknown } | undefined
  let closing: Promise<void> | undefined

  async function runOnce<T>(work: (tx: Transaction<Tables>) => Promise<T>, mayTakeLong: boolean): Promise<T> {
    return await (mayTakeLong ? unhurried : usual)
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (tx) => {
        if (mayTakeLong) await sql`set local statement_timeout = 0`.execute(tx)
        return await insideWrite(self, () => work(tx))
      })
  }

  return {
    kind: 'postgres',
    read,
    readLists: replica === null ? (work) => work(read) : readingFrom(read, replica),
    async write(work, { mayTakeLong = false } = {}) {
      assertNotInsideWrite(self)
      let hasLostConnection = false
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runOnce(work, mayTakeLong)
        } catch (error) {
          if (isFullDisk(error) || isBarred(error)) refused = { at: performance.now(), error }
          // A commit whose outcome is unknown comes as a refusal already: here nothing was committed.
          const isReadOnly = isReadOnlyServer(error)
          const isLost = (isLostConnection(error) && !(error instanceof SilentConnection)) || isReadOnly
          const mayRepeat = isWorthRepeating(error) || (isLost && !hasLostConnection)
          if (!mayRepeat && !isReadOnly && !isConnectionTrouble(error)) throw error
          if (!mayRepeat || attempt > RETRIES) throw unavailable(error)
          hasLostConnection ||= isLost
          await delay(attempt * 10 + Math.random() * attempt * 20)
        }
      }
    },
    refusedLately: () => (refused && performance.now() - refused.at < TOLD_FOR_MS ? refused.error : undefined),
    close() {
      closing ??= Promise.all([writers.end(), readers.end(), copies?.end()]).then(() => undefined)
      return closing
    },
  }
}

class StrictPostgresDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new StrictPostgresCompiler()
  }
}

class StrictPostgresCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value === undefined) throw new TypeError('A query was given undefined as a value; say null where null is meant')
    super.appendValue(value)
  }
}
