import type { Executor } from '#server/db/database.ts'
import type { NewsletterSubscriptionRow } from '#server/db/tables-written.ts'

/** False when the address is on the list already; a twin that is under way is waited for. */
export async function insertSubscription(db: Executor, subscription: NewsletterSubscriptionRow): Promise<boolean> {
  const result = await db
    .insertInto('newsletter_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The address that was put on the list by this very sign-up. */
export async function findSubscribedBy(db: Executor, clientId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .select('email')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.email
}
