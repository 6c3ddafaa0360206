import type { RefundReason } from './refund.ts'

/** The events of an order, by the names under which its timeline is stored. */
export const ORDER_EVENTS = [
  'placed',
  'payment_asked',
  'payment_opened',
  'payment_failed',
  'payment_mismatch',
  'paid',
  'payment_paid',
  'payment_refunded',
  'switched_to_cash',
  'stock_released',
  'expired_unpaid',
  'confirmed',
  'dispatched',
  'completed',
  'cancelled',
  'wrong_amount',
  'wrong_amount_refunded',
  'refund_due',
  'refunded',
  'return_requested',
  'return_cancelled',
  'return_inProgress',
  'return_rejected',
  'return_completed',
  'return_refund_due',
  'return_refunded',
  'line_cancelled',
  'line_refund_due',
  'line_refunded',
  'goodwill_due',
  'goodwill_refunded',
  'payee_asked',
  'payee_given',
  'refund_failed',
  'note',
  'step_undone',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** Why a whole order is refunded; refunds of a part have events of their own. */
export type WholeRefundReason = Exclude<RefundReason, 'wrong_amount' | 'line_cancelled' | 'goodwill' | 'returned'>

/** The steps of staff that can be undone: they move neither money nor goods for good. */
export type UndoableStep = Extract<OrderEvent, 'dispatched' | 'completed' | 'payment_paid' | 'return_inProgress'>

/** The reasons of events that have one. */
interface ReasonOf {
  refund_due: WholeRefundReason
  step_undone: UndoableStep
}
export type OrderEventReason = ReasonOf[keyof ReasonOf]

/** Events without a reason. */
export type PlainOrderEvent = Exclude<OrderEvent, keyof ReasonOf>

/** What happened to an order: an event, with a reason if that kind of event has one. */
export type OrderHappening =
  | { event: PlainOrderEvent; reason?: null }
  | { [Event in keyof ReasonOf]: { event: Event; reason: ReasonOf[Event] } }[keyof ReasonOf]

/** An event and its reason as one word, for the admin panel and the export of a customer's data: 'refund_due:too_late'. */
export function eventInOneWord(event: OrderEvent, reason: OrderEventReason | null): string {
  return reason === null ? event : `${event}:${reason}`
}

/** The event in such a word; undefined if it is unknown. */
export function eventNamedBy(word: string): OrderEvent | undefined {
  const { event } = partsOfEvent(word)
  return ORDER_EVENTS.find((known) => known === event)
}

/** The two parts of such a word; the reason is empty if there is none. */
export function partsOfEvent(word: string): { event: string; reason: string } {
  const [event = '', reason = ''] = word.split(':')
  return { event, reason }
}
