import type { Executor } from '#server/db/database.ts'
import { listOrderLines } from '#server/repositories/orders.ts'
import { giveBackStock, takePieces } from '#server/repositories/product-stock.ts'
import { dropStockHold, updateOrder } from '#server/repositories/unpaid-orders.ts'

/** Sorted as everywhere else that takes pieces, so that no two transactions wait for each other. */
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
