import type { RefundReason } from './refund.ts'

/** Everything that can happen to an order, in the names its timeline is kept under. */
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

/** Why the whole price of an order goes back; money of a part of it has events of its own. */
export type WholeRefundReason = Exclude<RefundReason, 'wrong_amount' | 'line_cancelled' | 'goodwill' | 'returned'>

/** The steps of staff that moved neither money nor goods for good. */
export type StepThatGoesBack = Extract<OrderEvent, 'dispatched' | 'completed' | 'payment_paid' | 'return_inProgress'>

/** Events that say more than their name: why money goes back, which step was taken back. */
interface ReasonOf {
  refund_due: WholeRefundReason
  step_undone: StepThatGoesBack
}
export type OrderEventReason = ReasonOf[keyof ReasonOf]

/** Events that say everything with their name. */
export type PlainOrderEvent = Exclude<OrderEvent, keyof ReasonOf>

/** What happened to an order: an event, with its reason where it has one and never elsewhere. */
export type OrderHappening =
  | { event: PlainOrderEvent; reason?: null }
  | { [Event in keyof ReasonOf]: { event: Event; reason: ReasonOf[Event] } }[keyof ReasonOf]

/** An event and its reason in one word, as the desk and a customer's own data show it: 'refund_due:too_late'. */
export function eventInOneWord(event: OrderEvent, reason: OrderEventReason | null): string {
  return reason === null ? event : `${event}:${reason}`
}

/** The event that such a word names, undefined for none that is known. */
export function eventNamedBy(word: string): OrderEvent | undefined {
  const { event } = partsOfEvent(word)
  return ORDER_EVENTS.find((known) => known === event)
}

/** The two parts of such a word; the reason is empty where there is none. */
export function partsOfEvent(word: string): { event: string; reason: string } {
  const [event = '', reason = ''] = word.split(':')
  return { event, reason }
}
