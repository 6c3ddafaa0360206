import { orderMessages } from '#domain/messages/en/orders.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { cancelActiveOrder, findOrder, insertOrderEvent } from '#server/repositories/orders.ts'
import { releaseOrder } from './release-order.ts'

/**
 * Cancels a customer's own order while it is active and gives its pieces and its money back once: only the call
 * whose conditional update found it active does. Throws NOT_FOUND, STATUS_NOT_ALLOWED.
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
    await releaseOrder(tx, deps.random, { orderId: id, actor: 'customer', now })
    await insertOrderEvent(tx, { order_id: id, at: now, actor: 'customer', event: 'cancelled' })
  })
}
