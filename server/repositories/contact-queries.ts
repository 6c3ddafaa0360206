import type { Executor } from '#server/db/database.ts'
import type { ContactQueryRow } from '#server/db/tables-written.ts'

/** False when this message is known already; a twin that is under way is waited for. */
export async function insertContactQuery(db: Executor, query: ContactQueryRow): Promise<boolean> {
  const result = await db
    .insertInto('contact_queries')
    .values(query)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findContactQueryByClientId(db: Executor, clientId: string): Promise<ContactQueryRow | undefined> {
  return await db.selectFrom('contact_queries').selectAll().where('client_id', '=', clientId).executeTakeFirst()
}

/** False when there is no such question. */
export async function deleteContactQuery(db: Executor, id: string): Promise<boolean> {
  const result = await db.deleteFrom('contact_queries').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}
