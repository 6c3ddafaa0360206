import type { AdminRefund } from '#domain/contract/admin-refunds.ts'
import { paise, rupeesFrom, sumPaise } from '#domain/money.ts'
import { canChangeRefund, canNoteFailed, REFUND_STATES, type RefundState } from '#domain/rules/refund.ts'
import type { Executor } from '#server/db/database.ts'
import type { RefundPayeeRow } from '#server/db/tables-payments.ts'
import { moment } from '#server/presenters/admin/rows.ts'
import { listDeletedOrders } from '#server/repositories/admin/orders.ts'
import { type AdminRefundRow, listAdminRefunds, sumRefundsByState } from '#server/repositories/admin/refunds.ts'
import { listPayees } from '#server/repositories/refund-payees.ts'

/** What is still to be paid. */
export const OWED_STATES: readonly RefundState[] = REFUND_STATES.filter((state) => state !== 'done')
const ALL = { after: undefined, limit: 100 }

function presentRefund(
  row: AdminRefundRow,
  { payee, isOrderDeleted }: { payee: RefundPayeeRow | undefined; isOrderDeleted: boolean },
): AdminRefund {
  const canPay = canChangeRefund(row.way, row.state, 'done', 'admin')
  return {
    _id: row.refund_id,
    createdAt: moment(row.created_at),
    updatedAt: moment(row.updated_at),
    orderId: row.order_id,
    orderNo: row.order_no,
    isOrderDeleted,
    fullName: row.full_name,
    phoneNumber: row.phone,
    amount: rupeesFrom(paise(row.amount_paise)),
    reason: row.reason,
    note: row.note,
    way: row.way,
    state: row.state,
    payee:
      payee && canPay
        ? {
            kind: payee.kind,
            upiId: payee.upi_id,
            holder: payee.holder,
            accountNumber: payee.account_number,
            ifsc: payee.ifsc,
          }
        : null,
    paidTo: row.paid_to,
    reference: row.reference,
    doneBy: row.done_by,
    canPay,
    canFail: canNoteFailed(row, payee !== undefined),
  }
}

/** Refunds as staff read them, with where the money may go. */
export async function presentRefunds(db: Executor, rows: readonly AdminRefundRow[]): Promise<AdminRefund[]> {
  const orderIds = [...new Set(rows.map((row) => row.order_id))]
  const [payees, deleted] = await Promise.all([listPayees(db, orderIds), listDeletedOrders(db, orderIds)])
  return rows.map((row) =>
    presentRefund(row, {
      payee: payees.find((payee) => payee.order_id === row.order_id),
      isOrderDeleted: deleted.has(row.order_id),
    }),
  )
}

/** One refund; undefined where there is none of this id. */
export async function readRefund(db: Executor, id: string): Promise<AdminRefund | undefined> {
  const [shown] = await presentRefunds(db, await listAdminRefunds(db, { states: undefined, id }, ALL))
  return shown
}

/** All refunds of an order, oldest first. */
export async function readRefundsOf(db: Executor, orderId: string): Promise<AdminRefund[]> {
  return await presentRefunds(db, await listAdminRefunds(db, { states: undefined, orderId }, ALL))
}

/** How many there are in each state and in all, and what is owed in rupees. */
export async function countRefunds(db: Executor): Promise<{ counts: Record<string, number>; owed: number }> {
  const sums = await sumRefundsByState(db)
  const isOwed = (row: { state: RefundState }) => OWED_STATES.includes(row.state)
  const count = (rows: typeof sums) => rows.reduce((all, row) => all + row.count, 0)
  return {
    counts: {
      ...Object.fromEntries(REFUND_STATES.map((state) => [state, count(sums.filter((row) => row.state === state))])),
      owed: count(sums.filter(isOwed)),
      total: count(sums),
    },
    owed: rupeesFrom(sumPaise(sums.filter(isOwed).map((row) => paise(row.amount)))),
  }
}
