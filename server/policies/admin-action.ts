import type { OrderEvent } from '#domain/rules/order-event.ts'

/** The audit-log action for each order event. */
const ACTION_OF: Readonly<Record<OrderEvent, `order.${string}`>> = {
  placed: 'order.create',
  payment_asked: 'order.payment',
  payment_opened: 'order.payment',
  payment_failed: 'order.payment',
  payment_mismatch: 'order.payment',
  paid: 'order.status',
  payment_paid: 'order.payment',
  payment_refunded: 'order.payment',
  switched_to_cash: 'order.status',
  stock_released: 'order.status',
  expired_unpaid: 'order.status',
  confirmed: 'order.confirm',
  dispatched: 'order.status',
  completed: 'order.status',
  cancelled: 'order.status',
  wrong_amount: 'order.status',
  wrong_amount_refunded: 'order.status',
  refund_due: 'order.status',
  refunded: 'order.refund_paid',
  return_requested: 'order.return',
  return_cancelled: 'order.return',
  return_inProgress: 'order.return',
  return_rejected: 'order.return',
  return_completed: 'order.return',
  return_refund_due: 'order.return',
  return_refunded: 'order.refund_paid',
  line_cancelled: 'order.line_cancelled',
  line_refund_due: 'order.status',
  line_refunded: 'order.refund_paid',
  goodwill_due: 'order.goodwill',
  goodwill_refunded: 'order.refund_paid',
  payee_asked: 'order.status',
  payee_given: 'order.status',
  refund_failed: 'order.refund_failed',
  note: 'order.note',
  step_undone: 'order.status',
}

/** The action that the log of the desk has beside this event, where staff did it. */
export function adminActionOf(event: OrderEvent): string {
  return ACTION_OF[event]
}
