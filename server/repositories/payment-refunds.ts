import { type SqlBool, sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { PaymentAttemptRow, PaymentRefundRow } from '#server/db/tables.ts'
import type { DueAt } from './due-at.ts'
import type { DueRow } from './payments.ts'

/** Money that is still to go back, in the words of the index that holds only that. */
export const isOwedRefund = sql<SqlBool>`(payment_refunds.state <> 'done')`

/** Queues a refund; false where it was queued before: an attempt is refunded once, and so is a return. */
export async function insertRefund(db: Executor, refund: PaymentRefundRow): Promise<boolean> {
  const result = await db
    .insertInto('payment_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** All refunds of an order, done or due, the oldest first. */
export async function listRefunds(db: Executor, orderId: string): Promise<PaymentRefundRow[]> {
  return await db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('refund_id')
    .execute()
}

/** The refunds of all these orders, the oldest first. */
export async function listRefundsOfOrders(db: Executor, orderIds: readonly string[]): Promise<PaymentRefundRow[]> {
  if (orderIds.length === 0) return []
  return await db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('refund_id')
    .execute()
}

/** A refund that the payment company is asked for. */
export interface RefundWithAttempt {
  refund: PaymentRefundRow
  attempt: PaymentAttemptRow
}

/** Undefined also for one that is paid by hand. */
export async function findRefund(db: Executor, refundId: string): Promise<RefundWithAttempt | undefined> {
  const refund = await db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('refund_id', '=', refundId)
    .where('way', '=', 'gateway')
    .executeTakeFirst()
  if (!refund) return undefined
  const attempt = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('transaction_id', '=', refund.transaction_id)
    .executeTakeFirstOrThrow()
  return { refund, attempt }
}

/** Ids of an order's refunds that go back through the payment company; those it finally refused go back by hand. */
export async function listRefundIds(db: Executor, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_refunds')
    .select('refund_id')
    .where('order_id', '=', orderId)
    .where('way', '=', 'gateway')
    .where('state', '!=', 'failed')
    .execute()
  return rows.map((row) => row.refund_id)
}

/** Records the state of a refund; a finished one stays finished. False in that case. */
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
    .where('way', '=', 'gateway')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Refunds that are due, the longest due first. */
export async function listDueRefunds(db: Executor, { now, latest }: DueAt, limit: number): Promise<DueRow[]> {
  const rows = await db
    .selectFrom('payment_refunds')
    .select(['refund_id as id', 'next_try_at as dueAt'])
    .where((where) => where.or([where('next_try_at', '<=', now), where('next_try_at', '>', latest)]))
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

/** Reads any refund; its order must be locked where it is changed. */
export async function findRefundById(db: Executor, refundId: string): Promise<PaymentRefundRow | undefined> {
  return await db.selectFrom('payment_refunds').selectAll().where('refund_id', '=', refundId).executeTakeFirst()
}

/** Records what staff reported about a refund by hand; the order is locked. */
export async function updateRefund(
  tx: Executor,
  refundId: string,
  change: Partial<Pick<PaymentRefundRow, 'state' | 'way' | 'note' | 'reference' | 'paid_to' | 'done_by'>>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('payment_refunds')
    .set({ ...change, updated_at: now, next_try_at: null })
    .where('refund_id', '=', refundId)
    .execute()
}
