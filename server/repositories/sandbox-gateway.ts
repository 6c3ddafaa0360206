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

/** False when there is one under this id, or for this payment. */
export async function insertSandboxRefund(db: Executor, refund: SandboxRefundRow): Promise<boolean> {
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
