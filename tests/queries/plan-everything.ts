import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { moveShop } from '#server/db/move/move-shop.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { everyStatement } from './every-statement.ts'
import { copyStatements, makePostgresLarge, makeSqliteLarge } from './large-shop.ts'
import { postgresPlans, sqlitePlans } from './plans.ts'
import { inOrder, type PlannedStatement } from './query-files.ts'
import type { SeenStatement } from './statement-book.ts'

const clock = { now: () => Date.UTC(2026, 10, 21) }

/** A shop of two days in a folder, and every statement of the repositories. */
export async function smallShop(folder: string): Promise<{ file: string; seen: SeenStatement[] }> {
  const file = join(folder, 'haat.db')
  const database = await openDatabase({ file })
  try {
    await migrate(database, clock)
    return { file, seen: await everyStatement(database) }
  } finally {
    await database.close()
  }
}

/** Every statement with its plans in a shop of 100,000 orders, on both databases; the one of PostgreSQL must be empty. */
export async function planEverything(folder: string, databaseUrl: string): Promise<PlannedStatement[]> {
  const { file, seen } = await smallShop(folder)
  const copies = copyStatements(file)
  const quiet = () => undefined
  await moveShop({ from: { file }, to: { databaseUrl }, clock, say: quiet, tell: quiet })
  await makePostgresLarge(databaseUrl, copies)
  makeSqliteLarge(file, copies)
  const statements = await inOrder(seen)
  const sql = statements.map((statement) => statement.sql)
  const sqlite = sqlitePlans(file, sql)
  const postgres = await postgresPlans(databaseUrl, sql)
  return statements.map((statement, index) => ({
    ...statement,
    sqlite: sqlite[index] ?? [],
    postgres: postgres[index] ?? [],
  }))
}
