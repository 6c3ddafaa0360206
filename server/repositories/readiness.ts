import type { Database, Executor } from '#server/db/database.ts'
import { allMigrations } from '#server/db/migrations/all.ts'

/** Whether the tables have gone through every step this program knows; a newer program may have added more. */
export async function isSchemaCurrent(db: Executor): Promise<boolean> {
  const rows = await db.selectFrom('schema_migrations').select('name').execute()
  const applied = new Set(rows.map((row) => row.name))
  return allMigrations.every((migration) => applied.has(migration.name))
}

/** Some pages of SQLite. Their content must differ each time: an unchanged page is not written. */
const PROBE_CHARACTERS = 16 * 1024
const PROBE = 'readiness'

/** Writes a row, for good. Throws when the database cannot be written now. */
export async function probeWriting(database: Database, now: number): Promise<void> {
  const row = { name: PROBE, value: ''.padEnd(PROBE_CHARACTERS, `${now} `) }
  await database.write(async (tx) => {
    await tx
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
      .execute()
  })
}
