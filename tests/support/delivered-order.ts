import { placeOrder } from '#server/commands/orders/place-order.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import { orderBody } from './order-body.ts'
import type { CatalogueProduct } from './stocked-shop.ts'
import type { TestDeps } from './test-deps.ts'

/** Puts an order into a status as staff does: the row and its event in one transaction. */
export async function setOrderStatus(
  { database, clock }: Pick<TestDeps, 'database' | 'clock'>,
  orderId: string,
  status: Exclude<OrderRow['order_status'], 'active'>,
): Promise<void> {
  const now = clock.now()
  await database.write(async (tx) => {
    await tx.updateTable('orders').set({ order_status: status, updated_at: now }).where('id', '=', orderId).execute()
    await insertOrderEvent(tx, { order_id: orderId, at: now, actor: 'admin', event: status })
  })
}

/** A cash-on-delivery order of these lines that has arrived; its id. */
export async function deliveredOrder(
  deps: TestDeps,
  userId: string,
  lines: readonly (readonly [CatalogueProduct, number])[],
  phoneNumber = '9876543210',
): Promise<string> {
  const { view } = await placeOrder(deps, userId, orderBody(lines, { phoneNumber }))
  for (const status of ['dispatched', 'completed'] as const) await setOrderStatus(deps, view.order.id, status)
  return view.order.id
}
