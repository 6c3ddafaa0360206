import { placeOrder } from '#server/commands/orders/place-order.ts'
import type { Deps } from '#server/deps.ts'
import { heldOpen, untilOneWaits } from './held-open.ts'
import { orderBody } from './order-body.ts'
import type { CatalogueProduct } from './stocked-shop.ts'

/** Places an order for one piece, and begins `meanwhile` between its last statement and its commit; answers what came of that. */
export async function orderDuring<T>(
  deps: Deps,
  { userId, product }: { userId: string; product: CatalogueProduct },
  meanwhile: () => Promise<T>,
): Promise<T> {
  const { held, written, release } = heldOpen(deps.database)
  const order = placeOrder({ ...deps, database: held }, userId, orderBody([[product, 1]]))
  await Promise.race([written, order])
  const other = meanwhile()
  await untilOneWaits(deps.database)
  release()
  await order
  return await other
}
