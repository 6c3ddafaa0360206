import type { AdminRefund, settleRefund as call } from '#domain/contract/admin-refunds.ts'
import type { BodyOf } from '#domain/contract/endpoint.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { paise, rupeesFrom } from '#domain/money.ts'
import { canChangeRefund, canNoteFailed } from '#domain/rules/refund.ts'
import { refundEvents } from '#domain/rules/refund-events.ts'
import { maskedPayee } from '#domain/validation/refund-payee.ts'
import type { PaymentRefundRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import { findRefundById, updateRefund } from '#server/repositories/payment-refunds.ts'
import { findPayee, forgetPayee } from '#server/repositories/refund-payees.ts'
import { lockOrder, updateOrder } from '#server/repositories/unpaid-orders.ts'
import { payeeOf } from '../payments/refund-payee.ts'
import { type AdminChange, changeByAdmin } from './change-by-admin.ts'
import { readAdmin } from './read-admin.ts'
import { readRefund } from './read-refunds.ts'

/**
 * Staff report on money that goes back by hand: it was paid, with its reference, or it did not arrive. Once paid it
 * stays paid, and the customer is told. Throws NOT_FOUND, STATUS_NOT_ALLOWED.
 */
export async function settleRefund(
  deps: Deps,
  adminId: string,
  id: string,
  word: BodyOf<typeof call>,
): Promise<AdminRefund> {
  const { email } = await readAdmin(deps.database.read, adminId)
  await changeByAdmin(deps, adminId, async (change) => {
    const { tx } = change
    const found = await findRefundById(tx, id)
    if (!found || !(await lockOrder(tx, found.order_id))) throw notFoundRefusal()
    // Read again behind the lock: another desk may have been faster.
    const refund = (await findRefundById(tx, id)) ?? found
    const payee = await findPayee(tx, refund.order_id)
    const isAllowed =
      word.outcome === 'done'
        ? canChangeRefund(refund.way, refund.state, 'done', 'admin')
        : canNoteFailed(refund, payee !== undefined)
    if (!isAllowed) {
      throw new Refusal('STATUS_NOT_ALLOWED', adminServerMessages.refundStep[refund.state])
    }
    if (word.outcome === 'done') await notePaid(change, refund, { ...word, email })
    else await noteFailed(change, refund, word.note)
  })
  const shown = await readRefund(deps.database.read, id)
  if (!shown) throw notFoundRefusal()
  return shown
}

async function notePaid(
  { tx, now, log }: AdminChange,
  refund: PaymentRefundRow,
  { reference, paidTo, email }: { reference: string; paidTo?: string | undefined; email: string },
): Promise<void> {
  const { refund_id: id, order_id: orderId, amount_paise: amount } = refund
  const payee = await findPayee(tx, orderId)
  // The account the desk saw: the customer may have named another one since.
  const paid = { reference, paid_to: paidTo ?? (payee ? maskedPayee(payeeOf(payee)) : ''), done_by: email }
  await updateRefund(tx, id, { ...paid, state: 'done', way: 'by_hand' }, now)
  if (refund.is_of_order === 1) await updateOrder(tx, orderId, { payment_status: 'refunded', updated_at: now })
  await insertOrderEvent(tx, {
    order_id: orderId,
    at: now,
    actor: 'admin',
    ...refundEvents(refund.reason).done,
    amount_paise: amount,
    about_id: id,
  })
  const note = adminServerMessages.paidByHand(rupeesFrom(paise(amount)), reference)
  await log('order.refund_paid', orderId, {}, { note, paidTo: paid.paid_to })
}

async function noteFailed({ tx, now, log }: AdminChange, refund: PaymentRefundRow, note: string): Promise<void> {
  const { refund_id: id, order_id: orderId, amount_paise: amount } = refund
  await updateRefund(tx, id, { state: 'failed', note }, now)
  // Until its customer names another account, it is again one that the payment company has refused.
  if (refund.way === 'gateway') await forgetPayee(tx, orderId)
  const told = { amount_paise: amount, about_id: id }
  await insertOrderEvent(tx, { order_id: orderId, at: now, actor: 'admin', event: 'refund_failed', ...told })
  await log('order.refund_failed', orderId, {}, { note })
}
