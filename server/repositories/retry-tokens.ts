import type { Executor } from '#server/db/database.ts'
import type { PaymentRetryTokenRow } from '#server/db/tables.ts'

export async function insertRetryToken(db: Executor, token: PaymentRetryTokenRow): Promise<void> {
  await db.insertInto('payment_retry_tokens').values(token).execute()
}

/** A token of this very customer, used or not. */
export async function findRetryToken(
  db: Executor,
  userId: string,
  tokenHash: string,
): Promise<PaymentRetryTokenRow | undefined> {
  return await db
    .selectFrom('payment_retry_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Uses a token up; false when it was used before. */
export async function spendRetryToken(db: Executor, tokenHash: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('payment_retry_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
