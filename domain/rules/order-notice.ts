import type { PaymentMethod } from './order-amounts.ts'

/** What a customer is told of an order, in the order in which it can happen. */
export const ORDER_NOTICES = [
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
export type OrderNotice = (typeof ORDER_NOTICES)[number]

/** Other events that mean the same to the customer. */
const SAME_AS: ReadonlyMap<string, OrderNotice> = new Map([
  ['switched_to_cash', 'placed'],
  ['expired_unpaid', 'cancelled'],
  ['goodwill_due', 'part_refund_due'],
  ['goodwill_refunded', 'part_refunded'],
  ['line_refunded', 'part_refunded'],
])

/**
 * The message that belongs to an event of an order, or null. An order paid online is told once it is paid: until then it
 * is no order yet. Cash is paid at the door, where nobody needs a message.
 */
export function noticeFor(event: string, paymentMethod: PaymentMethod): OrderNotice | null {
  // What stands behind a colon is the reason.
  const [name = ''] = event.split(':')
  const notice = SAME_AS.get(name) ?? ORDER_NOTICES.find((known) => known === name) ?? null
  const isOnline = paymentMethod === 'online_payment'
  if (notice === 'placed' && isOnline) return null
  if (notice === 'paid' && !isOnline) return null
  return notice
}
