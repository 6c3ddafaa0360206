import { paymentMessages } from '#domain/messages/en/payments.ts'
import { isTooLateToBegin } from '#domain/rules/payment-schedule.ts'
import type { OrderStanding } from '#domain/rules/payment-status.ts'
import { hasRefund, type Payability, payabilityOf } from '#domain/rules/payment-status.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { Refusal } from '#server/errors.ts'

/** How an order stands, in the words of the rules. */
export function standingOf(row: Pick<OrderRow, 'order_status' | 'payment_status' | 'payment_method'>): OrderStanding {
  return { orderStatus: row.order_status, paymentStatus: row.payment_status, paymentMethod: row.payment_method }
}

/** Throws STATUS_NOT_ALLOWED, with the reason, for an order that cannot be paid online or completed any more. */
export function assertCompletable(order: OrderRow): void {
  const payability = payabilityOf(standingOf(order))
  if (payability === 'payable') return
  throw new Refusal('STATUS_NOT_ALLOWED', paymentMessages.notCompletable[reasonOf(order, payability)])
}

/** Throws STATUS_NOT_ALLOWED once an unpaid order's time is over; payments begun before that may still finish. */
export function assertInTime(order: Pick<OrderRow, 'complete_until'>, now: number): void {
  if (isTooLateToBegin(order.complete_until, now))
    throw new Refusal('STATUS_NOT_ALLOWED', paymentMessages.notCompletable.over)
}

function reasonOf(
  order: OrderRow,
  otherwise: Exclude<Payability, 'payable'>,
): keyof typeof paymentMessages.notCompletable {
  if (hasRefund(order.payment_status)) return 'refund'
  if (order.payment_method === 'cash_on_delivery') return 'cash'
  return otherwise
}
