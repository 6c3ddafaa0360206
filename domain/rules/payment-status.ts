import type { PaymentMethod } from './order-amounts.ts'
import type { OrderStatus } from './order-status.ts'

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
 * What money does that has arrived for an order: `pay` it, pay it if its pieces can be taken from the shelf again, be
 * owed back and with it the order, or be owed back beside an order that goes on without it.
 */
export type PaymentEffect = 'pay' | 'pay_if_stocked' | 'owe_order' | 'owe_beside'

export function effectOfPayment(order: CompletableOrder, holdsStock: boolean): PaymentEffect {
  if (canRecomplete(order)) return holdsStock ? 'pay' : 'pay_if_stocked'
  const isUnpaid = order.paymentStatus === 'pending' || order.paymentStatus === 'failed'
  return order.paymentMethod === 'online_payment' && isUnpaid ? 'owe_order' : 'owe_beside'
}

/** Whether goods may leave the house: an online order must be paid first, one on delivery is paid at the door. */
export function canDispatch(paymentMethod: PaymentMethod, paymentStatus: PaymentStatus): boolean {
  return paymentStatus === 'paid' || (paymentMethod === 'cash_on_delivery' && paymentStatus === 'pending')
}

/** What of a payment is set by hand; money that goes back is a refund. */
export type PaymentByHand = Extract<PaymentStatus, 'paid'>

/** What staff may set without the payment company: cash taken at the door or later. Money that goes back is a refund. */
export function nextPaymentByHand({ paymentMethod, paymentStatus, orderStatus }: CompletableOrder): PaymentByHand[] {
  if (paymentMethod !== 'cash_on_delivery') return []
  return paymentStatus === 'pending' && orderStatus !== 'cancelled' ? ['paid'] : []
}
