import { paymentMessages } from '#domain/messages/en/payments.ts'
import { canRecomplete } from '#domain/rules/payment-status.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { Refusal } from '#server/errors.ts'

/** Throws STATUS_NOT_ALLOWED, with the reason, for an order that cannot be paid online or completed any more. */
export function assertCompletable(order: OrderRow): void {
  const { payment_method: paymentMethod, payment_status: paymentStatus, order_status: orderStatus } = order
  if (canRecomplete({ paymentMethod, paymentStatus, orderStatus })) return
  throw new Refusal('STATUS_NOT_ALLOWED', paymentMessages.notCompletable[reasonOf(order)])
}

function reasonOf(order: OrderRow): keyof typeof paymentMessages.notCompletable {
  if (order.payment_status === 'refund_due' || order.payment_status === 'refunded') return 'refund'
  if (order.payment_method === 'cash_on_delivery') return 'cash'
  return order.payment_status === 'paid' ? 'paid' : 'over'
}
