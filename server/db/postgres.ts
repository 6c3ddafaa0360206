import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, PostgresQueryCompiler, type QueryCompiler } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { isConnectionTrouble, isWorthRepeating } from './postgres-errors.ts'
import type { Tables } from './tables.ts'
import { unavailable } from './unavailable.ts'
import { assertNotInsideWrite, insideWrite } from './write-guard.ts'

const RETRIES = 3
const CONNECT_WITHIN_MS = 2_000
const STATEMENT_WITHIN_MS = 10_000
const WRITERS = 10
const READERS = 6

const INT8 = 20
const NUMERIC = 1700

/**
 * Opens PostgreSQL with two pools: reads have their own connections, so that they neither wait for open
 * transactions nor can write. Connections are made when they are first needed.
 */
export async function openPostgres(
  databaseUrl: string,
  { connectWithinMs = CONNECT_WITHIN_MS }: { connectWithinMs?: number } = {},
): Promise<Database> {
  const writers = pool(databaseUrl, { max: WRITERS, connectionTimeoutMillis: connectWithinMs })
  const readers = pool(databaseUrl, {
    max: READERS,
    connectionTimeoutMillis: connectWithinMs,
    options: '-c default_transaction_read_only=on',
  })
  const writing = new Kysely<Tables>({ dialect: new StrictPostgresDialect({ pool: patient(writers) }) })
  const read = new Kysely<Tables>({ dialect: new StrictPostgresDialect({ pool: patient(readers) }) })
  const self = {}
  let closing: Promise<void> | undefined

  const database: Database = {
    kind: 'postgres',
    read,
    async write(work) {
      assertNotInsideWrite(self)
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await writing
            .transaction()
            .setIsolationLevel('read committed')
            .execute((tx) => insideWrite(self, () => work(tx)))
        } catch (error) {
          if (isConnectionTrouble(error)) throw unavailable(error)
          if (!isWorthRepeating(error)) throw error
          if (attempt > RETRIES) throw unavailable(error)
          await delay(attempt * 10 + Math.random() * attempt * 20)
        }
      }
    },
    close() {
      closing ??= Promise.all([writers.end(), readers.end()]).then(() => undefined)
      return closing
    },
  }
  return database
}

function pool(
  connectionString: string,
  size: Pick<pg.PoolConfig, 'max' | 'connectionTimeoutMillis' | 'options'>,
): pg.Pool {
  const made = new pg.Pool({
    ...size,
    connectionString,
    statement_timeout: STATEMENT_WITHIN_MS,
    idle_in_transaction_session_timeout: STATEMENT_WITHIN_MS,
    application_name: 'haat',
    keepAlive: true,
    types: { getTypeParser },
  })
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  made.on('error', () => {})
  return made
}

/** A pool whose failure to connect is the shop's 503, on reads as on writes. */
function patient(from: pg.Pool) {
  return {
    options: from.options,
    Client: pg.Client,
    async connect() {
      try {
        return await from.connect()
      } catch (error) {
        throw unavailable(error)
      }
    },
    end: () => from.end(),
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

function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === INT8 || type === NUMERIC) return toNumber
  return pg.types.getTypeParser(type, format)
}

function toNumber(text: string): number {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`The database holds ${text}, more than a number can`)
  return value
}
