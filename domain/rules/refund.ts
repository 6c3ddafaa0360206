import { type Paise, paise, scaleHalfUp, sumPaise } from '../money.ts'
import { isDelivered, type OrderStatus } from './order-status.ts'
import {
  hasRefund,
  hasTakenMoney,
  type OrderStanding,
  type PaymentStatus,
  paymentOfCancelled,
} from './payment-status.ts'
import { type Actor, isAllowed, type TransitionTable } from './transition-table.ts'

/** Through the payment company if it took the money; else by hand, to a UPI id or a bank account. */
export const REFUND_WAYS = ['gateway', 'by_hand'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

/** `asked`: the payment company is processing it. `failed`: the last attempt failed and the money is still owed. */
export const REFUND_STATES = ['due', 'asked', 'failed', 'done'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Why money is refunded. */
export const REFUND_REASONS = [
  'cancelled',
  'line_cancelled',
  'returned',
  'goodwill',
  'too_late',
  'sold_out',
  'paid_twice',
  'wrong_amount',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** A refund by hand: staff mark it as done or failed; a new account from the customer makes it due again. */
const BY_HAND: TransitionTable<RefundState> = {
  due: { done: ['admin'], failed: ['admin'] },
  asked: {},
  failed: { done: ['admin'], due: ['customer'] },
  done: {},
}
/**
 * Only a refund that the payment company has refused for good may be paid by hand: else the money could go twice. By hand it
 * may fail again, at the account that was named for it.
 */
const AFTER_THE_GATEWAY: TransitionTable<RefundState> = {
  due: {},
  asked: {},
  failed: { done: ['admin'], failed: ['admin'] },
  done: {},
}

/** Whether somebody may set the state of a refund by hand. */
export function canChangeRefund(way: RefundWay, from: RefundState, to: RefundState, actor: Actor): boolean {
  return isAllowed(way === 'by_hand' ? BY_HAND : AFTER_THE_GATEWAY, from, to, actor)
}

/**
 * Whether staff may note that money did not arrive. What the payment company has refused could have gone nowhere before an
 * account was named for it.
 */
export function canNoteFailed({ way, state }: { way: RefundWay; state: RefundState }, hasPayee: boolean): boolean {
  return canChangeRefund(way, state, 'failed', 'admin') && (way === 'by_hand' || hasPayee)
}

/** Whether a refund waits for the payment company: a request for an order's money asks for each of these. */
export function waitsForGateway({ way, state }: { way: RefundWay; state: RefundState }): boolean {
  return way === 'gateway' && (state === 'due' || state === 'asked')
}

/** Whether the payment company can be asked now: the order is owed a refund, and one of its refunds goes that way. */
export function canAskForRefund(
  paymentStatus: PaymentStatus,
  refunds: readonly { way: RefundWay; state: RefundState }[],
): boolean {
  return paymentStatus === 'refund_due' && refunds.some(waitsForGateway)
}

/** Working days from the decision until a refund has arrived. */
export const REFUND_WORKING_DAYS = 7

/** The refund for a customer who cancels an order that costs this much now. */
export function backOnCancel(paymentStatus: PaymentStatus, toPay: Paise): Paise {
  return hasRefund(paymentOfCancelled(paymentStatus)) ? toPay : paise(0)
}

/** An order whose customer may have paid something. */
export interface PaidOrder extends OrderStanding {
  /** What it costs now. */
  toPay: Paise
  /** What the payment company took for it; null where it took nothing. */
  paidOnline: Paise | null
  /** Reductions of its price that were refunded after payment. */
  takenOff: Paise
}

/** What the customer has paid for an order. A delivered cash order counts as paid. */
export function amountPaid({ paidOnline, paymentMethod, paymentStatus, orderStatus, ...order }: PaidOrder): Paise {
  if (paidOnline !== null) return paidOnline
  if (paymentMethod === 'online_payment') return paise(0)
  return hasTakenMoney(paymentStatus) || isDelivered(orderStatus) ? paise(order.toPay + order.takenOff) : paise(0)
}

/** Goodwill is given once an order is dispatched: before that its price can still change. */
export function canGiveGoodwill(orderStatus: OrderStatus): boolean {
  return orderStatus === 'dispatched' || isDelivered(orderStatus)
}

/** The part of an amount that can be refunded: all refunds of an order together never exceed what was paid. */
export function refundable(wanted: Paise, paid: Paise, refunded: Paise): Paise {
  return paise(Math.max(0, Math.min(wanted, paid - refunded)))
}

/**
 * The amount paid for some pieces of a line: their share of the line after every discount, rounded half up to the
 * paisa.
 */
export function returnAmount(netPaise: Paise, bought: number, quantity: number): Paise {
  return scaleHalfUp(netPaise, quantity, bought)
}

/** A line of an order of which some pieces are returned. */
interface ReturnedLine {
  /** What all its pieces cost after every discount. */
  paid: Paise
  bought: number
  quantity: number
}

/** The refund for these pieces: never more than is left of what was paid for the order. */
export function returnQuote(lines: readonly ReturnedLine[], left: Paise): Paise {
  const worth = sumPaise(lines.map(({ paid, bought, quantity }) => returnAmount(paid, bought, quantity)))
  return refundable(worth, left, paise(0))
}
