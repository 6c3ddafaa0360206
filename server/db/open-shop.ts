import { sql } from 'kysely'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { startFaultMessages } from '#domain/messages/en/start-faults.ts'
import { exitCodes, StartError } from '../errors.ts'
import type { Clock } from '../ports.ts'
import { makeBackup } from './backup/make-backup.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { sayProgress } from './migration-progress.ts'
import { databaseSource, openDatabase } from './open-database.ts'

/**
 * Opens the database of the configuration with its tables up to date. An embedded shop with data is backed up before
 * its tables change; `say` gets the progress. Throws when the database belongs to a newer version of the program.
 */
export async function openShop(
  env: Parameters<typeof databaseSource>[0],
  clock: Clock,
  say: (line: string) => void,
): Promise<Database> {
  const database = await openDatabase(databaseSource(env))
  try {
    if (database.kind === 'postgres') await assertInPublic(database)
    const progress = sayProgress(say)
    await migrate(database, clock, {
      onProgress: progress.onStep,
      async beforeUpgrade() {
        if (database.kind !== 'sqlite') return
        say(operationsMessages.backingUpFirst)
        await makeBackup(env.DATA_DIR, clock)
      },
    })
    progress.end()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * That no shop is made outside of the schema `public`, where backups and moves look for it. A schema of the user's own name
 * comes first in what PostgreSQL searches: one that was made later would hide a shop, and an empty one would open in its place.
 * Throws a StartError.
 */
async function assertInPublic(database: Database): Promise<void> {
  const { rows } = await sql<{ schema: string | null; holds_shop: boolean }>`
    select current_schema() as schema,
      exists (select from pg_tables where schemaname = current_schema() and tablename = 'schema_migrations') as holds_shop`.execute(
    database.read,
  )
  const [at] = rows
  if (at === undefined || at.schema === 'public' || at.holds_shop) return
  throw new StartError(startFaultMessages.otherSchema(at.schema), exitCodes.settings)
}
