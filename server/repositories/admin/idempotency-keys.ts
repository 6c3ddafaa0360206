import type { Executor } from '#server/db/database.ts'
import type { AdminKeyRow } from '#server/db/tables-admin.ts'

/** Keeps the key of a step; false where it is known: a twin under way is waited for. */
export async function insertIdempotencyKey(tx: Executor, key: AdminKeyRow): Promise<boolean> {
  const result = await tx
    .insertInto('desk_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** What was done under a key. */
export async function findIdempotencyKey(db: Executor, clientId: string): Promise<AdminKeyRow | undefined> {
  return await db.selectFrom('desk_keys').selectAll().where('client_id', '=', clientId).executeTakeFirst()
}
