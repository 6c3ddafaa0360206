import type { CompletableOrder } from '#domain/rules/payment-status.ts'
import type { OrderRow } from '#server/db/tables.ts'

/** How an order stands, in the words of the rules. */
export function standingOf(
  row: Pick<OrderRow, 'order_status' | 'payment_status' | 'payment_method'>,
): CompletableOrder {
  return { orderStatus: row.order_status, paymentStatus: row.payment_status, paymentMethod: row.payment_method }
}
