import type { PaymentMethod } from './order-amounts.ts'
import { isDelivered, isOpenOrder, type OrderStatus, stands } from './order-status.ts'

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refund_due', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * Payment statuses only move forward. Money that arrives after the stock went to another order, or after the order was
 * cancelled, is owed back: hence `refund_due` directly from `pending` and from `failed`.
 */
export const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed', 'refund_due'],
  paid: ['refund_due'],
  failed: ['refund_due'],
  refund_due: ['refunded'],
  refunded: [],
}

/** Whether a payment may change from one status to another; the same status is no change. */
export function canChangePaymentStatus(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to)
}

/** The statuses of an order and how it is paid: what every rule about its state depends on. */
export interface OrderStanding {
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  orderStatus: OrderStatus
}

/** Whether an order can be completed later, by online payment or by switching to cash on delivery (section 4). */
export function canRecomplete({ paymentMethod, paymentStatus, orderStatus }: OrderStanding): boolean {
  return paymentMethod === 'online_payment' && paymentStatus === 'pending' && orderStatus === 'active'
}

/** Whether an order can be paid online, is paid, or can no longer be paid (`over`, also once its money is refunded). */
export type Payability = 'payable' | 'paid' | 'over'

export function payabilityOf(order: OrderStanding): Payability {
  if (canRecomplete(order)) return 'payable'
  return order.paymentStatus === 'paid' ? 'paid' : 'over'
}

/** Whether an order is open and does not wait for an online payment. */
export function isUnderWay(order: OrderStanding): boolean {
  return isOpenOrder(order.orderStatus) && !canRecomplete(order)
}

/** Whether cash is still to be collected on delivery. @internal A test compares it with its form in SQL. */
export function isOpenInCash({ paymentMethod, paymentStatus, orderStatus }: OrderStanding): boolean {
  return paymentMethod === 'cash_on_delivery' && paymentStatus === 'pending' && isOpenOrder(orderStatus)
}

/** Whether the shop still has to deliver an order or to refund it. @internal A test compares it with its form in SQL. */
export function isUnfinished({ paymentStatus, orderStatus }: Omit<OrderStanding, 'paymentMethod'>): boolean {
  return isOpenOrder(orderStatus) || paymentStatus === 'refund_due'
}

/**
 * What is done with money that has arrived for an order.
 * `pay`: the order is paid.
 * `pay_if_stocked`: it is paid if its pieces can be taken from stock again; if not, it is cancelled and refunded.
 * `owe_order`: the order is cancelled and refunded.
 * `owe_beside`: the money is refunded, and the order stays as it is.
 */
export type PaymentEffect = 'pay' | 'pay_if_stocked' | 'owe_order' | 'owe_beside'

/**
 * The effect of a payment on its order; `holdsStock` is whether the order's pieces are still held for it. The shop never
 * keeps money without goods: what an order can no longer use is refunded.
 */
export function effectOfPayment(order: OrderStanding, holdsStock: boolean): PaymentEffect {
  if (canRecomplete(order)) return holdsStock ? 'pay' : 'pay_if_stocked'
  return order.paymentMethod === 'online_payment' && !hasTakenMoney(order.paymentStatus) ? 'owe_order' : 'owe_beside'
}

/** Whether the shop has taken money for an order, refunded or not. */
export function hasTakenMoney(paymentStatus: PaymentStatus): boolean {
  return paymentStatus !== 'pending' && paymentStatus !== 'failed'
}

/** Whether an order's money is owed back to its customer, or was refunded. */
export function hasRefund(paymentStatus: PaymentStatus): boolean {
  return paymentStatus === 'refund_due' || paymentStatus === 'refunded'
}

/** The payment status of an order once it is cancelled: paid money is owed back, anything else stays as it is. */
export function paymentOfCancelled(paymentStatus: PaymentStatus): PaymentStatus {
  return paymentStatus === 'paid' ? 'refund_due' : paymentStatus
}

/** Whether this attempt paid its order; the money of any other attempt is refunded. */
export function hasPaidOrder(attempt: { state: string; effect: string }): boolean {
  return attempt.state === 'paid' && attempt.effect === 'order'
}

/** Whether an order may be dispatched: an online order must be paid first, cash is collected on delivery. */
export function canDispatch(paymentMethod: PaymentMethod, paymentStatus: PaymentStatus): boolean {
  return paymentStatus === 'paid' || (paymentMethod === 'cash_on_delivery' && paymentStatus === 'pending')
}

/** The payment statuses that staff may set. */
export type PaymentByHand = Extract<PaymentStatus, 'paid'>

/** What staff may set: that cash was collected, on delivery or later. */
export function nextPaymentByHand(order: OrderStanding): PaymentByHand[] {
  return isDueAtDoor(order) ? ['paid'] : []
}

/** Whether marking an order with this status also marks its cash as collected: delivery does (OPEN-52). */
export function bringsCash(order: OrderStanding, to: OrderStatus): boolean {
  return isDelivered(to) && isDueAtDoor(order)
}

/** Whether cash is due for an order that is not cancelled; also after delivery, until staff mark it as collected. */
export function isDueAtDoor({ paymentMethod, paymentStatus, orderStatus }: OrderStanding): boolean {
  return paymentMethod === 'cash_on_delivery' && paymentStatus === 'pending' && stands(orderStatus)
}

/** Whether an online order was cancelled before it was paid. */
export function endedUnpaid({ paymentMethod, paymentStatus, orderStatus }: OrderStanding): boolean {
  return paymentMethod === 'online_payment' && !hasTakenMoney(paymentStatus) && !stands(orderStatus)
}
