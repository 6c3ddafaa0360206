import { sql, type Transaction } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import type { WebVitalRow } from '#server/db/tables-admin.ts'

/** Counts one visit more in a bucket. */
export async function countVital(tx: Transaction<Tables>, counted: Omit<WebVitalRow, 'visits'>): Promise<void> {
  await tx
    .insertInto('web_vitals')
    .values({ ...counted, visits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['week', 'route', 'line', 'vital', 'bucket'])
        .doUpdateSet({ visits: sql`web_vitals.visits + 1` }),
    )
    .execute()
}

/** Newest week first. */
export async function listVitals(db: Executor, fromWeek: string): Promise<WebVitalRow[]> {
  return await db.selectFrom('web_vitals').selectAll().where('week', '>=', fromWeek).orderBy('week', 'desc').execute()
}

/** Those of the weeks before one; all where none is given. */
export async function deleteVitals(tx: Executor, beforeWeek?: string): Promise<void> {
  const all = tx.deleteFrom('web_vitals')
  await (beforeWeek === undefined ? all : all.where('week', '<', beforeWeek)).execute()
}
