import { orderMessages } from '#domain/messages/en/orders.ts'
import { canCustomerCancel } from '#domain/rules/order-status.ts'
import { paymentOfCancelled } from '#domain/rules/payment-status.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import { lockOwnOrder, updateOrder } from '#server/repositories/unpaid-orders.ts'
import { releaseOrder } from './release-order.ts'

/**
 * Cancels a customer's own order while it is active and gives its pieces and its money back once: only the caller that
 * locks it first finds it active. Throws NOT_FOUND, STATUS_NOT_ALLOWED.
 */
export async function cancelOrder(deps: Deps, userId: string, id: string): Promise<void> {
  const now = deps.clock.now()
  await deps.database.write(async (tx) => {
    const order = await lockOwnOrder(tx, userId, id)
    if (!order) throw new Refusal('NOT_FOUND', orderMessages.unknown)
    const { order_status: status, payment_status: payment } = order
    if (!canCustomerCancel(status)) throw new Refusal('STATUS_NOT_ALLOWED', orderMessages.cannotCancel[status])
    await updateOrder(tx, id, {
      order_status: 'cancelled',
      payment_status: paymentOfCancelled(payment),
      updated_at: now,
    })
    await releaseOrder(tx, deps.random, { orderId: id, actor: 'customer', now })
    await insertOrderEvent(tx, { order_id: id, at: now, actor: 'customer', event: 'cancelled' })
  })
}
