import type { Executor } from '#server/db/database.ts'
import type { OrderLineRow } from '#server/db/tables.ts'
import { removeFromCart, touchCart } from '#server/repositories/carts.ts'
import { isTakenByStaff } from '#server/repositories/orders.ts'
import { listAttempts } from '#server/repositories/payments.ts'

/**
 * Whether the lines of an online order still lie in the cart it came from: they leave it with its first payment page,
 * and lines there after that were added again. An order that staff took never came from a cart.
 */
export async function isStillInCart(tx: Executor, orderId: string): Promise<boolean> {
  const attempts = await listAttempts(tx, orderId)
  if (attempts.some(({ page_url: url }) => url !== null)) return false
  return !(await isTakenByStaff(tx, orderId))
}

/** Takes what was ordered out of the customer's cart; the coupon applied to it ends, too. */
export async function takeOutOfCart(
  tx: Executor,
  userId: string,
  lines: readonly Pick<OrderLineRow, 'product_id'>[],
  now: number,
): Promise<void> {
  await touchCart(tx, userId, now)
  await removeFromCart(
    tx,
    userId,
    lines.map((line) => line.product_id),
  )
}
