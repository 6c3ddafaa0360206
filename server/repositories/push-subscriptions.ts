import type { Executor } from '#server/db/database.ts'
import type { PushSubscriptionRow } from '#server/db/tables-account.ts'

/** Keeps a browser's subscription; the same browser under another login belongs to that login from now on. */
export async function savePushSubscription(db: Executor, row: PushSubscriptionRow): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', row.endpoint).execute()
  await db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deletePushSubscription(db: Executor, userId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '=', userId).execute()
}

/** A browser that took its permission back. */
export async function forgetPushSubscription(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** The browsers of these customers whose login is alive. */
export async function listLivePushSubscriptions(
  db: Executor,
  userIds: readonly string[],
  now: number,
): Promise<{ id: string; user_id: string }[]> {
  if (userIds.length === 0) return []
  return await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['push_subscriptions.id', 'push_subscriptions.user_id'])
    .where('push_subscriptions.user_id', 'in', userIds)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .orderBy('push_subscriptions.created_at')
    .execute()
}

export async function countPushSubscriptions(db: Executor, userId: string): Promise<number> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select((select) => select.fn.countAll<number | string | bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
