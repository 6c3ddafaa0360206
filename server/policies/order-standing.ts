import { paymentMessages } from '#domain/messages/en/payments.ts'
import type { CompletableOrder } from '#domain/rules/payment-status.ts'
import { canRecomplete, goesBack } from '#domain/rules/payment-status.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { Refusal } from '#server/errors.ts'

/** How an order stands, in the words of the rules. */
export function standingOf(
  row: Pick<OrderRow, 'order_status' | 'payment_status' | 'payment_method'>,
): CompletableOrder {
  return { orderStatus: row.order_status, paymentStatus: row.payment_status, paymentMethod: row.payment_method }
}

/** Throws STATUS_NOT_ALLOWED, with the reason, for an order that cannot be paid online or completed any more. */
export function assertCompletable(order: OrderRow): void {
  if (canRecomplete(standingOf(order))) return
  throw new Refusal('STATUS_NOT_ALLOWED', paymentMessages.notCompletable[reasonOf(order)])
}

function reasonOf(order: OrderRow): keyof typeof paymentMessages.notCompletable {
  if (goesBack(order.payment_status)) return 'refund'
  if (order.payment_method === 'cash_on_delivery') return 'cash'
  return order.payment_status === 'paid' ? 'paid' : 'over'
}
