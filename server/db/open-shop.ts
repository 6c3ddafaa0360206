import { operationsMessages } from '#domain/messages/en/operations.ts'
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
