import type { Selectable } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { OrderEventRow, PaymentAttemptRow, PaymentRefundRow } from '#server/db/tables.ts'
import type { DueAt } from './due-at.ts'

/** A row and the moment it was due when it was looked at. */
export interface DueRow {
  id: string
  dueAt: number
}

/** States in which an attempt can still bring money by the ordinary way. */
const LIVE = ['opening', 'open'] as const

export async function insertAttempt(db: Executor, attempt: PaymentAttemptRow): Promise<void> {
  await db.insertInto('payment_attempts').values(attempt).execute()
}

export async function findAttempt(db: Executor, transactionId: string): Promise<PaymentAttemptRow | undefined> {
  return await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
}

export async function findAttemptByResult(db: Executor, resultHash: string): Promise<PaymentAttemptRow | undefined> {
  return await db.selectFrom('payment_attempts').selectAll().where('result_hash', '=', resultHash).executeTakeFirst()
}

/** All attempts of an order, the oldest first. */
export async function listAttempts(db: Executor, orderId: string): Promise<PaymentAttemptRow[]> {
  return await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('transaction_id')
    .execute()
}

/** The attempts of all these orders, the oldest first. */
export async function listAttemptsOfOrders(db: Executor, orderIds: readonly string[]): Promise<PaymentAttemptRow[]> {
  if (orderIds.length === 0) return []
  return await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('transaction_id')
    .execute()
}

/**
 * The company has opened the page, unless the attempt is paid by now. One that was given up while the company took its time
 * is followed again: its page can be paid on.
 */
export async function markAttemptOpen(
  db: Executor,
  transactionId: string,
  opened: { pageUrl: string; nextCheckAt: number },
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ state: 'open', page_url: opened.pageUrl, next_check_at: opened.nextCheckAt })
    .where('transaction_id', '=', transactionId)
    .where('state', 'in', ['opening', 'failed'])
    .execute()
}

/** Only the call that is answered true applies what the money does. */
export async function markAttemptPaid(
  db: Executor,
  transactionId: string,
  paid: Pick<PaymentAttemptRow, 'reference' | 'code'> & { now: number },
): Promise<boolean> {
  const { now, ...word } = paid
  const result = await db
    .updateTable('payment_attempts')
    .set({ ...word, state: 'paid', effect: 'order', checked_at: now, next_check_at: null })
    .where('transaction_id', '=', transactionId)
    .where('state', '!=', 'paid')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Money that did not pay its order goes back. */
export async function markAttemptOwed(db: Executor, transactionId: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ effect: 'refund' })
    .where('transaction_id', '=', transactionId)
    .execute()
}

/** False when it was not live any more. */
export async function markAttemptFailed(
  db: Executor,
  transactionId: string,
  failed: { code: string; now: number },
): Promise<boolean> {
  const result = await db
    .updateTable('payment_attempts')
    .set({ state: 'failed', code: failed.code, checked_at: failed.now, next_check_at: null })
    .where('transaction_id', '=', transactionId)
    .where('state', 'in', LIVE)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Notes an answer that settled nothing. */
export async function noteCheck(
  db: Executor,
  transactionId: string,
  check: { code: string; now: number; nextCheckAt: number | null },
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ code: check.code, checked_at: check.now, next_check_at: check.nextCheckAt })
    .where('transaction_id', '=', transactionId)
    .where('state', 'in', LIVE)
    .execute()
}

/** Notes that the company names another amount than was asked for, from now on. */
export async function noteOddAmount(
  db: Executor,
  transactionId: string,
  { amountPaise, now }: { amountPaise: number; now: number },
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ odd_paise: amountPaise, odd_since: now })
    .where('transaction_id', '=', transactionId)
    .execute()
}

/** Attempts that are due to be asked about, the longest due first. */
export async function listDueAttempts(db: Executor, { now, latest }: DueAt, limit: number): Promise<DueRow[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['transaction_id as id', 'next_check_at as dueAt'])
    .where((where) => where.or([where('next_check_at', '<=', now), where('next_check_at', '>', latest)]))
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
  return rows.map(({ id, dueAt }) => ({ id, dueAt: dueAt ?? 0 }))
}

/** Keeps a due attempt from every other process until `leaseUntil`; false when another has it. */
export async function claimAttempt(db: Executor, { id, dueAt }: DueRow, leaseUntil: number): Promise<boolean> {
  const result = await db
    .updateTable('payment_attempts')
    .set({ next_check_at: leaseUntil })
    .where('transaction_id', '=', id)
    .where('next_check_at', '=', dueAt)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export interface PaymentHistory {
  attempts: PaymentAttemptRow[]
  refunds: PaymentRefundRow[]
  events: Selectable<OrderEventRow>[]
}

/** Everything that happened to the money of an order, the oldest first. */
export async function readPaymentHistory(db: Executor, orderId: string): Promise<PaymentHistory> {
  const [attempts, refunds, events] = await Promise.all([
    listAttempts(db, orderId),
    db.selectFrom('payment_refunds').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute(),
    db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
  ])
  return { attempts, refunds, events }
}
