import type { PaymentMethod } from './order-amounts.ts'
import { ORDER_EVENTS, type OrderEvent } from './order-event.ts'
import { REFUND_REASONS } from './refund.ts'
import { refundEvents } from './refund-events.ts'

/** What a customer is told about an order, in the sequence in which it can happen. */
export const ORDER_NOTIFICATIONS = [
  'placed',
  'payment_asked',
  'paid',
  'dispatched',
  'completed',
  'cancelled',
  'refund_due',
  'refunded',
  'return_requested',
  'return_inProgress',
  'return_completed',
  'return_rejected',
  'return_refunded',
  'wrong_amount',
  'line_cancelled',
  'part_refund_due',
  'part_refunded',
  'payee_asked',
  'refund_failed',
] as const
export type OrderNotification = (typeof ORDER_NOTIFICATIONS)[number]

/** For events that are shown only in the admin panel and on the order's own page. */
const NOBODY = null

/** Whether and what a customer is told about each event: a new event does not compile until this is decided. */
const NOTICE_OF = {
  placed: 'placed',
  payment_asked: 'payment_asked',
  payment_opened: NOBODY,
  payment_failed: NOBODY,
  payment_mismatch: NOBODY,
  paid: 'paid',
  payment_paid: NOBODY,
  payment_refunded: NOBODY,
  switched_to_cash: 'placed',
  stock_released: NOBODY,
  expired_unpaid: 'cancelled',
  confirmed: NOBODY,
  dispatched: 'dispatched',
  completed: 'completed',
  cancelled: 'cancelled',
  wrong_amount: 'wrong_amount',
  wrong_amount_refunded: NOBODY,
  refund_due: 'refund_due',
  refunded: 'refunded',
  return_requested: 'return_requested',
  return_cancelled: NOBODY,
  return_inProgress: 'return_inProgress',
  return_rejected: 'return_rejected',
  return_completed: 'return_completed',
  return_refund_due: NOBODY,
  return_refunded: 'return_refunded',
  line_cancelled: 'line_cancelled',
  line_refund_due: NOBODY,
  line_refunded: 'part_refunded',
  goodwill_due: 'part_refund_due',
  goodwill_refunded: 'part_refunded',
  payee_asked: 'payee_asked',
  payee_given: NOBODY,
  refund_failed: 'refund_failed',
  note: NOBODY,
  step_undone: NOBODY,
} as const satisfies Readonly<Record<OrderEvent, OrderNotification | null>>

/**
 * The message for an event of an order, or null. An online order is confirmed by message only once it is paid, and cash
 * collected on delivery needs no message.
 */
export function notificationFor(event: OrderEvent, paymentMethod: PaymentMethod): OrderNotification | null {
  const notice = NOTICE_OF[event]
  const isOnline = paymentMethod === 'online_payment'
  if (notice === 'placed' && isOnline) return null
  if (notice === 'paid' && !isOnline) return null
  return notice
}

/** The events that customers are told about. */
export const TOLD_EVENTS = ORDER_EVENTS.filter((event) => NOTICE_OF[event] !== NOBODY)

/**
 * After which events a message that asks its reader for something is not sent any more, where it had to wait for its
 * network: what it asks for is done, or of no use. What only says what happened is told however late.
 */
const SETTLED_BY: Partial<Record<OrderNotification, readonly OrderEvent[]>> = {
  payment_asked: ['paid', 'payment_paid', 'switched_to_cash', 'expired_unpaid', 'cancelled', 'refund_due'],
  wrong_amount: ['paid', 'payment_paid', 'switched_to_cash', 'expired_unpaid', 'cancelled', 'refund_due'],
  payee_asked: ['payee_given'],
  refund_failed: ['payee_given', ...REFUND_REASONS.map((reason) => refundEvents(reason).done.event)],
}

/** The events that settle what this message asks for; none if it asks for nothing. */
export const settledBy = (kind: OrderNotification): readonly OrderEvent[] => SETTLED_BY[kind] ?? []
