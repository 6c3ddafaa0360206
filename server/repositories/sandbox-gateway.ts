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

/** Records the choice made on the page; an earlier choice stays. False in that case. */
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

/**
 * The amount of a payment and the part that has gone back, in paise; the payment stays locked until the transaction
 * ends.
 */
export async function lockSandboxPayment(
  db: Executor,
  transactionId: string,
): Promise<{ amountPaise: number; refundsPaise: number[] } | undefined> {
  // The payment's row is locked, so that two refunds cannot share what is left.
  const payment = await db
    .updateTable('sandbox_payments')
    .set({ transaction_id: transactionId })
    .where('transaction_id', '=', transactionId)
    .returning('amount_paise')
    .executeTakeFirst()
  const parts = await db
    .selectFrom('sandbox_refunds')
    .select('amount_paise')
    .where('transaction_id', '=', transactionId)
    .execute()
  return payment && { amountPaise: payment.amount_paise, refundsPaise: parts.map((part) => part.amount_paise) }
}

/** Part of a payment goes back; false when there is one under this id. */
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
