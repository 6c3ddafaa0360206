import type { CompletableOrder } from './payment-status.ts'

/** Whether an order counts as sold: it stands, and its money is there or due at the door. */
export function isSale({ orderStatus, paymentStatus, paymentMethod }: CompletableOrder): boolean {
  if (orderStatus === 'cancelled') return false
  return paymentStatus === 'paid' || (paymentMethod === 'cash_on_delivery' && paymentStatus === 'pending')
}
