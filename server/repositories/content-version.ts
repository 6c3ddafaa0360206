import { sql, type Transaction } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/** Grows with every change of what the content calls answer; every process compares it to know what it has cached. */
export async function contentVersion(db: Executor): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').where('id', '=', 1).executeTakeFirstOrThrow()
  return row.version
}

/** To be called in the transaction of every change to the catalogue or the content. */
export async function bumpContentVersion(tx: Transaction<Tables>): Promise<void> {
  await tx.updateTable('content_version').set({ version: sql<number>`version + 1` }).where('id', '=', 1).execute()
}
