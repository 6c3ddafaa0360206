import type { PaymentMethod } from './order-amounts.ts'
import type { OrderStatus } from './order-status.ts'
import { hasRefund, type PaymentStatus } from './payment-status.ts'

/** What the address of the payment-status page asks for (section 4). */
export type AskedPopup = 'success' | 'failure' | 'error'

/** The first match, in the order of OPEN-47; success if nothing matches. */
export function askedPopup(search: { status?: string | undefined; error?: string | undefined }): AskedPopup {
  if (search.status === 'success') return 'success'
  if (search.status === 'failure') return 'failure'
  return search.error !== undefined ? 'error' : 'success'
}

/**
 * What is shown: `confirming` while the payment company has not decided, `refund` when money is refunded, `over` when the
 * order can no longer be paid.
 */
export type ShownPopup = AskedPopup | 'confirming' | 'refund' | 'over'

export interface PopupOrder {
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  orderStatus: OrderStatus
  paymentAttempt?: 'open' | 'failed' | undefined
}

/**
 * The order's status decides; the address only chooses how to say that an order is not paid. An unpaid order is never
 * shown as paid, whatever the address says.
 */
export function popupOf(asked: AskedPopup, order: PopupOrder): ShownPopup {
  const { paymentMethod, paymentStatus, orderStatus, paymentAttempt } = order
  if (hasRefund(paymentStatus)) return 'refund'
  if (paymentStatus === 'paid') return 'success'
  if (orderStatus === 'cancelled' || paymentStatus === 'failed') return 'over'
  // Paid at the door: placed is as far as it can be, also where the address of an earlier try to pay online is opened.
  if (paymentMethod === 'cash_on_delivery') return 'success'
  if (asked !== 'success') return asked
  return paymentAttempt === 'failed' ? 'failure' : 'confirming'
}

/** The same for a visitor who is not logged in and sees only the result. */
export function popupOfResult(result: 'paid' | 'pending' | 'failed' | 'refund'): ShownPopup {
  return ({ paid: 'success', pending: 'confirming', failed: 'failure', refund: 'refund' } as const)[result]
}
