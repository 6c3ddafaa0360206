import type { Transaction } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

const NAME = 'nightly-backup'

/** The text that is kept of the nightly backup; undefined before the shop has waited for its first. */
export async function findNightlyBackup(db: Executor): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
  return row?.value
}

/** Stores the first state, unless another process has stored one. */
export async function keepFirstNightlyBackup(tx: Transaction<Tables>, text: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name: NAME, value: text })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Replaces the stored state if it still equals `before`; false if another process changed it. */
export async function replaceNightlyBackup(tx: Transaction<Tables>, before: string, after: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('settings')
    .set({ value: after })
    .where('name', '=', NAME)
    .where('value', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
