import type { PaymentMethod } from './order-amounts.ts'
import { isDelivered, isOpenOrder, type OrderStatus, stands } from './order-status.ts'

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refund_due', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * Payment states only move forward. Money that arrives after the goods were given to somebody else, or after the order
 * was given up, is owed back: hence `refund_due` straight from pending and from failed.
 */
export const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed', 'refund_due'],
  paid: ['refund_due'],
  failed: ['refund_due'],
  refund_due: ['refunded'],
  refunded: [],
}

/** Whether a payment may go from one state into another; staying as it is, is no change. */
export function canChangePaymentStatus(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to)
}

export interface CompletableOrder {
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  orderStatus: OrderStatus
}

/** Whether an order can be completed later, by online payment or by switching to cash on delivery (section 4). */
export function canRecomplete({ paymentMethod, paymentStatus, orderStatus }: CompletableOrder): boolean {
  return paymentMethod === 'online_payment' && paymentStatus === 'pending' && orderStatus === 'active'
}

/**
 * How an order stands towards being paid online: it can be, it is paid, or it never will be. Money that goes back or went
 * is `over`, too.
 */
export type Payability = 'payable' | 'paid' | 'over'

/** Whether an order can still be paid online, and where not, whether it is paid. */
export function payabilityOf(order: CompletableOrder): Payability {
  if (canRecomplete(order)) return 'payable'
  return order.paymentStatus === 'paid' ? 'paid' : 'over'
}

/** Whether an order is on its way through the shop to its customer; one that still waits for its payment is not. */
export function isUnderWay(order: CompletableOrder): boolean {
  return isOpenOrder(order.orderStatus) && !canRecomplete(order)
}

/** Whether its money is still to be taken at the door. @internal Its twin in SQL, which stands in `repositories/order-standing.ts`, is held to it by a test. */
export function isOpenInCash({ paymentMethod, paymentStatus, orderStatus }: CompletableOrder): boolean {
  return paymentMethod === 'cash_on_delivery' && paymentStatus === 'pending' && isOpenOrder(orderStatus)
}

/** Whether an order, or the money of it, still asks something of the shop. @internal Its twin in SQL, which stands in `repositories/order-standing.ts`, is held to it by a test. */
export function isUnfinished({ paymentStatus, orderStatus }: Omit<CompletableOrder, 'paymentMethod'>): boolean {
  return isOpenOrder(orderStatus) || paymentStatus === 'refund_due'
}

/**
 * What becomes of money that has arrived for an order.
 * `pay`: the order is paid.
 * `pay_if_stocked`: it is paid if its pieces can be taken from stock again; if not, the money goes back and the order ends.
 * `owe_order`: the money goes back and the order ends.
 * `owe_beside`: the money goes back, and the order stays as it is.
 */
export type PaymentEffect = 'pay' | 'pay_if_stocked' | 'owe_order' | 'owe_beside'

/**
 * What is done with money that has arrived, by how its order stands at that moment; `holdsStock` is whether the order's
 * pieces are still kept for it. Money never stays without goods: what an order cannot take any more goes back.
 */
export function effectOfPayment(order: CompletableOrder, holdsStock: boolean): PaymentEffect {
  if (canRecomplete(order)) return holdsStock ? 'pay' : 'pay_if_stocked'
  return order.paymentMethod === 'online_payment' && !hasTakenMoney(order.paymentStatus) ? 'owe_order' : 'owe_beside'
}

/** Whether the shop has taken money for an order, also where that goes back or went. */
export function hasTakenMoney(paymentStatus: PaymentStatus): boolean {
  return paymentStatus !== 'pending' && paymentStatus !== 'failed'
}

/** Whether the money of an order goes back to its customer, or went. */
export function goesBack(paymentStatus: PaymentStatus): boolean {
  return paymentStatus === 'refund_due' || paymentStatus === 'refunded'
}

/** How the payment of an order stands once the order is cancelled: what was paid is owed, all else stays as it is. */
export function paymentOfCancelled(paymentStatus: PaymentStatus): PaymentStatus {
  return paymentStatus === 'paid' ? 'refund_due' : paymentStatus
}

/** Whether an attempt to pay is the one that paid its order; the money of any other goes back. */
export function hasPaidOrder(attempt: { state: string; effect: string }): boolean {
  return attempt.state === 'paid' && attempt.effect === 'order'
}

/** Whether goods may leave the house: an online order must be paid first, one on delivery is paid at the door. */
export function canDispatch(paymentMethod: PaymentMethod, paymentStatus: PaymentStatus): boolean {
  return paymentStatus === 'paid' || (paymentMethod === 'cash_on_delivery' && paymentStatus === 'pending')
}

/** What of a payment is set by hand; money that goes back is a refund. */
export type PaymentByHand = Extract<PaymentStatus, 'paid'>

/** What staff may set without the payment company: cash taken at the door or later. Money that goes back is a refund. */
export function nextPaymentByHand(order: CompletableOrder): PaymentByHand[] {
  return isDueAtDoor(order) ? ['paid'] : []
}

/** Whether a step of staff books the cash of an order too: what arrives is paid at the door (OPEN-52). */
export function bringsCash(order: CompletableOrder, to: OrderStatus): boolean {
  return isDelivered(to) && isDueAtDoor(order)
}

/** Whether cash is still to be taken for an order; also for one that was delivered, where staff have not said so yet. */
export function isDueAtDoor({ paymentMethod, paymentStatus, orderStatus }: CompletableOrder): boolean {
  return paymentMethod === 'cash_on_delivery' && paymentStatus === 'pending' && stands(orderStatus)
}

/** Whether an order ended before anybody paid online for it. */
export function endedUnpaid({ paymentMethod, paymentStatus, orderStatus }: CompletableOrder): boolean {
  return paymentMethod === 'online_payment' && !hasTakenMoney(paymentStatus) && !stands(orderStatus)
}
