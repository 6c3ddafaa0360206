import { orderMessages } from '#domain/messages/en/orders.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { cancelActiveOrder, findOrder, insertOrderEvent, listOrderLines } from '#server/repositories/orders.ts'
import { giveBackStock } from '#server/repositories/product-stock.ts'

/**
 * Cancels a customer's own order while it is active and gives its pieces back once: only the call whose conditional
 * update found it active does. Throws NOT_FOUND, STATUS_NOT_ALLOWED.
 */
export async function cancelOrder(deps: Deps, userId: string, id: string): Promise<void> {
  const now = deps.clock.now()
  await deps.database.write(async (tx) => {
    if (!(await cancelActiveOrder(tx, userId, id, now))) {
      const order = await findOrder(tx, userId, id)
      if (!order) throw new Refusal('NOT_FOUND', orderMessages.unknown)
      const status = order.order_status === 'active' ? 'cancelled' : order.order_status
      throw new Refusal('STATUS_NOT_ALLOWED', orderMessages.cannotCancel[status])
    }
    const lines = await listOrderLines(tx, [id])
    // In the order in which orders take them, so that a cancellation and an order never wait for each other.
    const inIdOrder = lines.toSorted((a, b) => (a.product_id < b.product_id ? -1 : 1))
    for (const line of inIdOrder) await giveBackStock(tx, line.product_id, line.quantity)
    await insertOrderEvent(tx, { order_id: id, at: now, actor: 'customer', event: 'cancelled' })
  })
}
