import { paymentMessages } from '#domain/messages/en/payments.ts'
import type { PaymentMethod } from '#domain/rules/order-amounts.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { isTakenByStaff, listOrderLines } from '#server/repositories/orders.ts'
import { giveBackStock, takePieces } from '#server/repositories/product-stock.ts'
import { dropStockHold, updateOrder } from '#server/repositories/unpaid-orders.ts'
import { assertFewUnpaid } from './cap-orders.ts'

/** In id order, as everywhere that locks products, so that there is no deadlock. */
async function linesInIdOrder(tx: Executor, orderId: string) {
  return (await listOrderLines(tx, [orderId])).toSorted((a, b) => (a.product_id < b.product_id ? -1 : 1))
}

/** Adds an order's pieces to the stock again, once: an order that holds none changes nothing. */
export async function releaseStock(tx: Executor, orderId: string): Promise<void> {
  if (!(await dropStockHold(tx, orderId))) return
  for (const line of await linesInIdOrder(tx, orderId)) await giveBackStock(tx, line.product_id, line.quantity)
}

/** Takes the pieces of an order that gave them back; all of them, or none and false. The order is locked. */
export async function retakeStock(tx: Executor, orderId: string): Promise<boolean> {
  const lines = await linesInIdOrder(tx, orderId)
  for (const [taken, line] of lines.entries()) {
    if (await takePieces(tx, line.product_id, line.quantity)) continue
    for (const earlier of lines.slice(0, taken)) await giveBackStock(tx, earlier.product_id, earlier.quantity)
    return false
  }
  await updateOrder(tx, orderId, { holds_stock: 1 })
  return true
}

/**
 * Makes sure that a locked order holds its pieces before it is completed. Returns whether they had to be taken again: an
 * online order then counts against the cap of unpaid orders as a new one does, unless staff took it. Throws OUT_OF_STOCK,
 * CONFLICT for too many unpaid orders; the caller must roll back.
 */
export async function ensureStock(
  deps: Deps,
  tx: Executor,
  order: Pick<OrderRow, 'id' | 'user_id' | 'holds_stock'>,
  method: PaymentMethod,
): Promise<boolean> {
  if (order.holds_stock === 1) return false
  if (!(await retakeStock(tx, order.id))) throw new Refusal('OUT_OF_STOCK', paymentMessages.soldOutMeanwhile)
  const isCapped = method === 'online_payment' && !(await isTakenByStaff(tx, order.id))
  if (isCapped) await assertFewUnpaid(deps, tx, order.user_id)
  return true
}
