import type { Executor } from '#server/db/database.ts'
import type { SandboxPaymentRow, SandboxRefundRow } from '#server/db/tables.ts'

/** False when the merchant has used this id before. */
export async function insertSandboxPayment(db: Executor, payment: SandboxPaymentRow): Promise<boolean> {
  const result = await db
    .insertInto('sandbox_payments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findSandboxPayment(db: Executor, transactionId: string): Promise<SandboxPaymentRow | undefined> {
  return await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
}

export async function findSandboxPage(db: Executor, pageToken: string): Promise<SandboxPaymentRow | undefined> {
  return await db.selectFrom('sandbox_payments').selectAll().where('page_token', '=', pageToken).executeTakeFirst()
}

/** What the person on the page chose; a choice made before stands. False then. */
export async function decideSandboxPayment(
  db: Executor,
  pageToken: string,
  decision: Pick<SandboxPaymentRow, 'decision' | 'settles_at'>,
): Promise<boolean> {
  const result = await db
    .updateTable('sandbox_payments')
    .set(decision)
    .where('page_token', '=', pageToken)
    .where('decision', '=', 'none')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Part of a payment goes back; false when that is more than is left of it, or there is one under this id. */
export async function insertSandboxRefund(db: Executor, refund: SandboxRefundRow): Promise<boolean> {
  // The payment's row is locked, so that two refunds cannot share what is left.
  const payment = await db
    .updateTable('sandbox_payments')
    .set({ transaction_id: refund.transaction_id })
    .where('transaction_id', '=', refund.transaction_id)
    .returning('amount_paise')
    .executeTakeFirst()
  const parts = await db
    .selectFrom('sandbox_refunds')
    .select('amount_paise')
    .where('transaction_id', '=', refund.transaction_id)
    .execute()
  const left = (payment?.amount_paise ?? 0) - parts.reduce((sum, part) => sum + part.amount_paise, 0)
  if (refund.amount_paise > left) return false
  const result = await db
    .insertInto('sandbox_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findSandboxRefund(db: Executor, refundId: string): Promise<SandboxRefundRow | undefined> {
  return await db.selectFrom('sandbox_refunds').selectAll().where('refund_id', '=', refundId).executeTakeFirst()
}
