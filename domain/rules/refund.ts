import { type Paise, paise, scaleHalfUp, sumPaise } from '../money.ts'
import { isDelivered, type OrderStatus } from './order-status.ts'
import {
  type CompletableOrder,
  goesBack,
  hasTakenMoney,
  type PaymentStatus,
  paymentOfCancelled,
} from './payment-status.ts'
import { type Actor, isAllowed, type TransitionTable } from './transition-table.ts'

/** Through the payment company, where the money came through it; else by hand, to a UPI id or a bank account. */
export const REFUND_WAYS = ['gateway', 'by_hand'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

/** `asked`: the payment company has it under way. `failed`: the last try did not arrive; it is owed as before. */
export const REFUND_STATES = ['due', 'asked', 'failed', 'done'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Why money goes back. */
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

/** Money paid by hand: staff say that it went, or that it did not arrive; another account makes it due again. */
const BY_HAND: TransitionTable<RefundState> = {
  due: { done: ['admin'], failed: ['admin'] },
  asked: {},
  failed: { done: ['admin'], due: ['customer'] },
  done: {},
}
/**
 * A refund that the payment company has finally refused may be paid by hand. One it may still pay never is: the money
 * would go twice.
 */
const AFTER_THE_GATEWAY: TransitionTable<RefundState> = { due: {}, asked: {}, failed: { done: ['admin'] }, done: {} }

/** Whether somebody may set the state of a refund by hand. */
export function canChangeRefund(way: RefundWay, from: RefundState, to: RefundState, actor: Actor): boolean {
  return isAllowed(way === 'by_hand' ? BY_HAND : AFTER_THE_GATEWAY, from, to, actor)
}

/** Whether a refund waits to go back through the payment company: asking for an order's money asks for each of these. */
export function waitsForGateway({ way, state }: { way: RefundWay; state: RefundState }): boolean {
  return way === 'gateway' && (state === 'due' || state === 'asked')
}

/** Whether the payment company can be asked now for money that an order owes: some of it waits to go back that way. */
export function canAskForRefund(
  paymentStatus: PaymentStatus,
  refunds: readonly { way: RefundWay; state: RefundState }[],
): boolean {
  return paymentStatus === 'refund_due' && refunds.some(waitsForGateway)
}

/** Working days within which money has arrived where it goes back to, once that was decided. */
export const REFUND_WORKING_DAYS = 7

/** The money that comes back to a customer who cancels an order of this current cost. */
export function backOnCancel(paymentStatus: PaymentStatus, toPay: Paise): Paise {
  return goesBack(paymentOfCancelled(paymentStatus)) ? toPay : paise(0)
}

/** An order whose customer may have paid something. */
export interface PaidOrder extends CompletableOrder {
  /** What it costs now. */
  toPay: Paise
  /** What the payment company took for it; null where it took nothing. */
  paidOnline: Paise | null
  /** Reductions of its price that were refunded after payment. */
  takenOff: Paise
}

/** What the customer has paid for an order. One that was delivered for cash was paid at the door. */
export function amountPaid({ paidOnline, paymentMethod, paymentStatus, orderStatus, ...order }: PaidOrder): Paise {
  if (paidOnline !== null) return paidOnline
  if (paymentMethod === 'online_payment') return paise(0)
  return hasTakenMoney(paymentStatus) || isDelivered(orderStatus) ? paise(order.toPay + order.takenOff) : paise(0)
}

/**
 * Whether money of an order may be given as goodwill: once it has left the house. Before, its price can still change, and
 * of a cancelled one nothing was sold.
 */
export function canGiveGoodwill(orderStatus: OrderStatus): boolean {
  return orderStatus === 'dispatched' || isDelivered(orderStatus)
}

/** The part of an amount that can be given back: all refunds of an order together never exceed what was paid. */
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

/** A line of an order of which some pieces are sent back. */
interface ReturnedLine {
  /** What all its pieces cost after every discount. */
  paid: Paise
  bought: number
  quantity: number
}

/** What comes back for these pieces: never more than is left of what was paid for the order. */
export function returnQuote(lines: readonly ReturnedLine[], left: Paise): Paise {
  const worth = sumPaise(lines.map(({ paid, bought, quantity }) => returnAmount(paid, bought, quantity)))
  return refundable(worth, left, paise(0))
}
