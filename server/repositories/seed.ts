import type { Insertable, Transaction } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/** Rows of one insert: below the 32,766 values SQLite binds, for the widest table. */
const CHUNK = 500

/** Marks the shop as seeded; false when it was already, also by a process that did so at this very moment. */
export async function claimSeeding(tx: Transaction<Tables>, now: number): Promise<boolean> {
  const result = await tx
    .insertInto('settings')
    .values({ name: 'seeded', value: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function isSeeded(db: Executor): Promise<boolean> {
  const row = await db.selectFrom('settings').select('name').where('name', '=', 'seeded').executeTakeFirst()
  return row !== undefined
}

export async function hasProducts(db: Executor): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Adds a page if the shop has none with that address. */
export async function addPage(tx: Transaction<Tables>, page: Insertable<Tables['pages']>): Promise<void> {
  await tx
    .insertInto('pages')
    .values(page)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Makes room for the demo pages where the shop has only their headings: nobody has saved anything there yet. */
export async function dropUnwrittenPages(tx: Transaction<Tables>, slugs: readonly string[]): Promise<void> {
  await tx.deleteFrom('pages').where('slug', 'in', slugs).where('updated_at', '=', 0).execute()
}

/** Inserts many rows of one table in few statements. */
export async function insertInChunks<Table extends keyof Tables & string>(
  tx: Transaction<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + CHUNK))
      .execute()
  }
}
