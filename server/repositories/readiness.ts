import type { Database, Executor } from '#server/db/database.ts'
import { allMigrations } from '#server/db/migrations/all.ts'

/** Whether the tables have gone through every step this program knows; a newer program may have added more. */
export async function isSchemaCurrent(db: Executor): Promise<boolean> {
  const rows = await db.selectFrom('schema_migrations').select('name').execute()
  const applied = new Set(rows.map((row) => row.name))
  return allMigrations.every((migration) => applied.has(migration.name))
}

/** Takes the write lock and gives it back, changing nothing. Throws when the database cannot be written now. */
export async function probeWriting(database: Database): Promise<void> {
  await database.write(async (tx) => {
    await tx.deleteFrom('settings').where('name', '=', '').execute()
  })
}
