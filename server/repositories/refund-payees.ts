import type { Executor } from '#server/db/database.ts'
import type { RefundPayeeRow } from '#server/db/tables-payments.ts'
import { isOpenReturn } from './order-standing.ts'

/** The account that the customer named last for refunds of an order. */
export async function findPayee(db: Executor, orderId: string): Promise<RefundPayeeRow | undefined> {
  return await db.selectFrom('refund_payees').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

export async function listPayees(db: Executor, orderIds: readonly string[]): Promise<RefundPayeeRow[]> {
  if (orderIds.length === 0) return []
  return await db.selectFrom('refund_payees').selectAll().where('order_id', 'in', orderIds).execute()
}

/** Stores a payee, in place of an earlier one. */
export async function savePayee(tx: Executor, payee: RefundPayeeRow): Promise<void> {
  const { order_id: _, user_id: __, ...changed } = payee
  await tx
    .insertInto('refund_payees')
    .values(payee)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(changed))
    .execute()
}

/** Forgets the account of an order to which money did not come. */
export async function forgetPayee(tx: Executor, orderId: string): Promise<void> {
  await tx.deleteFrom('refund_payees').where('order_id', '=', orderId).execute()
}

/** Forgets those that nothing was owed to since `before` (ms UTC): no open refund, no return that may end in one. */
export async function deleteOldPayees(tx: Executor, before: number): Promise<void> {
  await tx
    .deleteFrom('refund_payees')
    .where('updated_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_refunds')
            .select('refund_id')
            .whereRef('payment_refunds.order_id', '=', 'refund_payees.order_id')
            .where((where) =>
              where.or([where('state', '!=', 'done'), where('payment_refunds.updated_at', '>=', before)]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('returns')
            .select('id')
            .whereRef('returns.order_id', '=', 'refund_payees.order_id')
            .where(isOpenReturn),
        ),
      ),
    )
    .execute()
}
