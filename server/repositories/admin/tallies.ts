import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'

export type CountedTable =
  | 'orders'
  | 'users'
  | 'products'
  | 'reviews'
  | 'contact_queries'
  | 'returns'
  | 'newsletter_subscriptions'

/** Rows of each tab of a table and their `total`, from the running counts. */
export async function readTallies(db: Executor, table: CountedTable): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('tallies')
    .select(['name', (group) => group.fn.sum<number | string | bigint>('rows_held').as('count')])
    .where('name', '>=', `${table}:`)
    .where('name', '<', `${table};`)
    .groupBy('name')
    .execute()
  const counts = rows.map((row) => [row.name.slice(table.length + 1), Number(row.count)] as const)
  return { total: counts.reduce((sum, [, count]) => sum + count, 0), ...Object.fromEntries(counts) }
}

/** For rows that leave a list without leaving their table. */
export async function takeFromTally(tx: Executor, name: string): Promise<void> {
  await tx
    .insertInto('tallies')
    .values({ name, shard: 0, rows_held: -1 })
    .onConflict((conflict) =>
      conflict.columns(['name', 'shard']).doUpdateSet({ rows_held: sql`tallies.rows_held - 1` }),
    )
    .execute()
}
