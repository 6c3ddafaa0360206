import type { OrderRefunds } from '#domain/contract/refund.ts'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { paise, rupeesFrom } from '#domain/money.ts'
import { canChangeRefund } from '#domain/rules/refund.ts'
import { maskedPayee, type RefundPayee, RefundPayeeSchema } from '#domain/validation/refund-payee.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { RefundPayeeRow } from '#server/db/tables-payments.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { validated } from '#server/policies/validated.ts'
import { findOrder, insertOrderEvent } from '#server/repositories/orders.ts'
import { listRefunds, updateRefund } from '#server/repositories/payment-refunds.ts'
import { findPayee, savePayee } from '#server/repositories/refund-payees.ts'
import { lockOrder } from '#server/repositories/unpaid-orders.ts'
import { holdCustomer } from '../account/hold-customer.ts'
import { moneyOf } from './queue-refund.ts'

/** A payee as its form has it. */
export const payeeOf = (row: RefundPayeeRow): RefundPayee =>
  row.kind === 'upi'
    ? { kind: 'upi', upiId: row.upi_id }
    : { kind: 'bank', holder: row.holder, accountNumber: row.account_number, ifsc: row.ifsc }

async function ownOrder(db: Executor, userId: string, orderId: string): Promise<OrderRow> {
  const order = await findOrder(db, userId, orderId)
  if (!order) throw new Refusal('NOT_FOUND', orderMessages.unknown)
  return order
}

/** The refunds of the caller's own order, and where they go. Throws NOT_FOUND. */
export async function readOrderRefunds(db: Executor, userId: string, orderId: string): Promise<OrderRefunds> {
  const order = await ownOrder(db, userId, orderId)
  const [refunds, payee, money] = await Promise.all([
    listRefunds(db, orderId),
    findPayee(db, orderId),
    moneyOf(db, order),
  ])
  // Cash that was paid may come back: by a return, by the word of staff.
  const isCash = money.paid > 0 && money.transactionId === null
  const isWaiting = refunds.some((row) => canChangeRefund(row.way, row.state, 'done', 'admin'))
  const isRefused = refunds.some((row) => row.way === 'by_hand' && row.state === 'failed')
  return {
    refunds: refunds.map((row) => ({
      _id: row.refund_id,
      amount: rupeesFrom(paise(row.amount_paise)),
      reason: row.reason,
      way: row.way,
      state: row.state,
      createdAt: new Date(row.created_at).toISOString(),
      doneAt: row.state === 'done' ? new Date(row.updated_at).toISOString() : null,
      paidTo: row.paid_to,
      reference: row.reference,
    })),
    payee: payee ? { kind: payee.kind, shown: maskedPayee(payeeOf(payee)) } : null,
    takesPayee: isWaiting || isCash,
    needsPayee: isWaiting && (!payee || isRefused),
  }
}

/**
 * Sets where the money of the caller's own order may go; a refund that did not arrive is due again. Throws NOT_FOUND,
 * INVALID_FIELDS, CONFLICT where nothing of it goes back by hand, NOT_LOGGED_IN.
 */
export async function setRefundPayee(
  deps: Deps,
  userId: string,
  { orderId, ...typed }: { orderId: string } & Readonly<Record<string, unknown>>,
): Promise<OrderRefunds> {
  const payee = validated(RefundPayeeSchema, typed)
  const now = deps.clock.now()
  return await deps.database.write(async (tx) => {
    await holdCustomer(tx, userId)
    await ownOrder(tx, userId, orderId)
    await lockOrder(tx, orderId)
    const { takesPayee, needsPayee } = await readOrderRefunds(tx, userId, orderId)
    if (!takesPayee) throw new Refusal('CONFLICT', orderMessages.nothingByHand)
    await savePayee(tx, {
      order_id: orderId,
      user_id: userId,
      kind: payee.kind,
      upi_id: payee.kind === 'upi' ? payee.upiId : '',
      holder: payee.kind === 'bank' ? payee.holder : '',
      account_number: payee.kind === 'bank' ? payee.accountNumber : '',
      ifsc: payee.kind === 'bank' ? payee.ifsc : '',
      updated_at: now,
    })
    for (const refund of await listRefunds(tx, orderId)) {
      if (canChangeRefund(refund.way, refund.state, 'due', 'customer')) {
        await updateRefund(tx, refund.refund_id, { state: 'due', note: '' }, now)
      }
    }
    if (needsPayee) {
      await insertOrderEvent(tx, { order_id: orderId, at: now, actor: 'customer', event: 'payee_given' })
    }
    return await readOrderRefunds(tx, userId, orderId)
  })
}
