import { sql } from 'kysely'
import { backupTools } from '#server/db/backup/backup-tools.ts'
import { migrate } from '#server/db/migrate.ts'
import { allMigrations } from '#server/db/migrations/all.ts'
import type { Migration } from '#server/db/migrations/migration.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { LargeShop } from './large-shop.ts'
import { took } from './timing.ts'

const clock = { now: () => Date.now() }
const NAME = '9999-of-the-bench'

/** What the heaviest steps of the shop do: a column of every order, filled, and an index of it. */
const heavyStep: Migration = {
  name: NAME,
  async up(tx, { integer }) {
    for (const statement of [
      `alter table orders add column of_the_bench ${integer}`,
      'update orders set of_the_bench = to_pay_paise',
      'create index orders_of_the_bench on orders (of_the_bench, created_at, id)',
    ])
      await sql.raw(statement).execute(tx)
  },
}

/** What is done with a whole shop that is down: a backup, its restore, a change of its tables. */
export async function measureCare(shop: LargeShop): Promise<Map<string, number>> {
  const env = { DATABASE_URL: shop.databaseUrl, BACKUP_DATABASE_URL: '', DATA_DIR: shop.dataDir }
  const tools = backupTools(env, clock)
  let folder = ''
  const backup = await took(async () => {
    folder = (await tools.make()).folder
  })
  const restore = await took(() => tools.restore(folder))
  const database = await openDatabase(shop.source)
  const migration = await took(() => migrate(database, clock, { migrations: [...allMigrations, heavyStep] }))
  await database.close()
  await shop.side.change([
    'drop index orders_of_the_bench',
    'alter table orders drop column of_the_bench',
    `delete from schema_migrations where name = '${NAME}'`,
  ])
  return new Map([
    ['backup, ms', backup],
    ['restore, ms', restore],
    ['migration of every order, ms', migration],
  ])
}
