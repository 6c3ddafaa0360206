import type { Executor } from '#server/db/database.ts'
import type { PaymentAttemptRow, PaymentRefundRow } from '#server/db/tables.ts'
import type { DueRow } from './payments.ts'

/** Queues a refund; false where it was queued before: an attempt is refunded once, and so is a return. */
export async function insertRefund(db: Executor, refund: PaymentRefundRow): Promise<boolean> {
  const result = await db
    .insertInto('payment_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** What of an attempt has gone back or is to, in paise. */
export async function sumRefunds(db: Executor, transactionId: string): Promise<number> {
  const rows = await db
    .selectFrom('payment_refunds')
    .select('amount_paise')
    .where('transaction_id', '=', transactionId)
    .execute()
  return rows.reduce((sum, row) => sum + row.amount_paise, 0)
}

export interface RefundWithAttempt {
  refund: PaymentRefundRow
  attempt: PaymentAttemptRow
}

export async function findRefund(db: Executor, refundId: string): Promise<RefundWithAttempt | undefined> {
  const refund = await db.selectFrom('payment_refunds').selectAll().where('refund_id', '=', refundId).executeTakeFirst()
  if (!refund) return undefined
  const attempt = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('transaction_id', '=', refund.transaction_id)
    .executeTakeFirstOrThrow()
  return { refund, attempt }
}

export async function listRefundIds(db: Executor, orderId: string): Promise<string[]> {
  const rows = await db.selectFrom('payment_refunds').select('refund_id').where('order_id', '=', orderId).execute()
  return rows.map((row) => row.refund_id)
}

/** Notes where a refund stands; one that is done stays done. False then. */
export async function moveRefund(
  db: Executor,
  refundId: string,
  move: Pick<PaymentRefundRow, 'state' | 'tries' | 'updated_at' | 'next_try_at'>,
): Promise<boolean> {
  const result = await db
    .updateTable('payment_refunds')
    .set(move)
    .where('refund_id', '=', refundId)
    .where('state', '!=', 'done')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Refunds that are due, the longest due first. */
export async function listDueRefunds(db: Executor, now: number, limit: number): Promise<DueRow[]> {
  const rows = await db
    .selectFrom('payment_refunds')
    .select(['refund_id as id', 'next_try_at as dueAt'])
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
  return rows.map(({ id, dueAt }) => ({ id, dueAt: dueAt ?? 0 }))
}

/** Keeps a due refund from every other process until `leaseUntil`; false when another has it. */
export async function claimRefund(db: Executor, { id, dueAt }: DueRow, leaseUntil: number): Promise<boolean> {
  const result = await db
    .updateTable('payment_refunds')
    .set({ next_try_at: leaseUntil })
    .where('refund_id', '=', id)
    .where('next_try_at', '=', dueAt)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
