import { sql, type Transaction } from 'kysely'
import { exitCodes, StartError } from '../errors.ts'
import type { Clock } from '../ports.ts'
import type { Database } from './database.ts'
import { allMigrations } from './migrations/all.ts'
import { type Migration, postgresWords, sqliteWords } from './migrations/migration.ts'
import { retryAtStart } from './retry-at-start.ts'
import { tellingOfStatements } from './statement-watch.ts'
import type { Tables } from './tables.ts'

/** Any number that no other program uses for its advisory lock: 'haat' in ASCII. */
const LOCK = 0x68616174
/** Whoever wants a table next waits behind a change that waits for it: so long shoppers are kept, not as long as a reader reads. */
const TABLES_WITHIN = '2s'

export interface MigrateOptions {
  /** Steps to go through; the shop's own unless a test brings others. */
  migrations?: readonly Migration[]
  /** Called before an existing shop's tables change, outside any transaction: the place for a backup. */
  beforeUpgrade?: (pending: readonly string[]) => Promise<void>
  /** Told of each step before it runs, and again before each further statement of it; never for a database that is new. */
  onProgress?: (step: MigrationStep) => void
}

/** Where a change of the tables is: `number` counts from one. */
export interface MigrationStep {
  name: string
  number: number
  of: number
}

/**
 * Brings the tables to this program's version, all steps in one transaction, and answers the names of the steps that
 * ran. Two processes that start at once take turns; the second finds nothing left to do. On PostgreSQL a table that somebody
 * else has open is asked for again and again for a minute, between which a shop that is running goes on.
 * Throws when the database was already changed by a newer version of the program.
 */
export async function migrate(database: Database, clock: Clock, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = options.migrations ?? allMigrations
  const known = migrations.map((migration) => migration.name)
  const before = await appliedNames(database)
  const pending = pendingAfter(before, known)
  if (pending.length === 0) return []
  if (before.length > 0) await options.beforeUpgrade?.(pending)
  return retryAtStart(() =>
    database.write(
      async (tx) => {
        await lock(tx, database.kind)
        const words = database.kind === 'sqlite' ? sqliteWords : postgresWords
        const { end, integer, text } = words
        const ledger = `create table if not exists schema_migrations (name ${text} primary key, applied_at ${integer} not null)`
        await sql.raw(`${ledger} ${end}`).execute(tx)
        const rows = await tx.selectFrom('schema_migrations').select('name').execute()
        const todo = new Set(
          pendingAfter(
            rows.map((row) => row.name),
            known,
          ),
        )
        const steps = migrations.filter(({ name }) => todo.has(name))
        const tell = before.length > 0 ? options.onProgress : undefined
        for (const [at, migration] of steps.entries()) {
          const step = { name: migration.name, number: at + 1, of: steps.length }
          tell?.(step)
          await migration.up(tell === undefined ? tx : tellingOfStatements(tx, () => tell(step)), words)
          await tx.insertInto('schema_migrations').values({ name: migration.name, applied_at: clock.now() }).execute()
        }
        if (database.kind === 'sqlite') await assertForeignKeys(tx)
        return [...todo]
      },
      { mayTakeLong: true },
    ),
  )
}

/** Names of the steps the database has gone through; none for a database that is new. */
async function appliedNames(database: Database): Promise<string[]> {
  const found =
    database.kind === 'sqlite'
      ? await sql`select name from sqlite_schema where type = 'table' and name = 'schema_migrations'`.execute(
          database.read,
        )
      : await sql`select 1 from information_schema.tables where table_name = 'schema_migrations'
          and table_schema = current_schema()`.execute(database.read)
  if (found.rows.length === 0) return []
  const rows = await database.read.selectFrom('schema_migrations').select('name').orderBy('name').execute()
  return rows.map((row) => row.name)
}

function pendingAfter(applied: readonly string[], known: readonly string[]): string[] {
  const unknown = applied.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new StartError(
      `The database was changed by a newer version of the shop (step "${unknown}" is not known here). ` +
        'Start that version, or restore a backup that was made before it.',
      exitCodes.data,
    )
  }
  return known.filter((name) => !applied.includes(name))
}

async function lock(tx: Transaction<Tables>, kind: Database['kind']): Promise<void> {
  if (kind === 'sqlite') return
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  // Not for the turn itself: another process may take minutes for its steps.
  await sql.raw(`set local lock_timeout = '${TABLES_WITHIN}'`).execute(tx)
}

async function assertForeignKeys(tx: Transaction<Tables>): Promise<void> {
  const broken = await sql`pragma foreign_key_check`.execute(tx)
  if (broken.rows.length > 0) throw new Error(`A migration left ${broken.rows.length} rows that refer to nothing`)
}
