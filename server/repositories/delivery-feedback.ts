import type { Executor } from '#server/db/database.ts'
import type { DeliveryFeedbackRow } from '#server/db/tables-written.ts'

/** False when this feedback is known already or the order has one; a twin that is under way is waited for. */
export async function insertFeedback(db: Executor, feedback: DeliveryFeedbackRow): Promise<boolean> {
  const result = await db
    .insertInto('delivery_feedback')
    .values(feedback)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** What this very customer said about the delivery of an order. */
export async function findFeedback(
  db: Executor,
  userId: string,
  orderId: string,
): Promise<DeliveryFeedbackRow | undefined> {
  return await db
    .selectFrom('delivery_feedback')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The stars of these orders' deliveries; orders nobody spoke about are left out. */
export async function listRatings(db: Executor, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('delivery_feedback')
    .select(['order_id', 'rating'])
    .where('order_id', 'in', orderIds)
    .execute()
  return new Map(rows.map((row) => [row.order_id, row.rating]))
}
