import { orderMessages } from '#domain/messages/en/orders.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderLineRow } from '#server/db/tables.ts'
import { Refusal } from '#server/errors.ts'
import type { OrderDraft } from '#server/policies/order-draft.ts'
import { listCartLines, removeFromCart, setCartQuantities, touchCart } from '#server/repositories/carts.ts'
import { isTakenByStaff, listOrderEvents } from '#server/repositories/orders.ts'

/**
 * Whether the pieces of an unpaid online order still lie in the cart it came from. They leave it once, when its customer
 * opens a payment page or chooses cash; what lies there after that was added again. A page opened by a link, perhaps by
 * somebody else, leaves the cart alone, and an order that staff took never came from one. The order must be locked.
 */
export async function isStillInCart(tx: Executor, orderId: string): Promise<boolean> {
  if (await isTakenByStaff(tx, orderId)) return false
  const events = await listOrderEvents(tx, orderId)
  return !events.some(
    ({ event, actor }) => actor === 'customer' && (event === 'payment_opened' || event === 'switched_to_cash'),
  )
}

/**
 * Throws CHANGED_MEANWHILE unless the customer's cart holds all that is ordered from it: the same cart open on two devices
 * is ordered once. The customer must be locked.
 */
export async function assertInCart(tx: Executor, { user, quote }: Pick<OrderDraft, 'user' | 'quote'>): Promise<void> {
  const held = new Map((await listCartLines(tx, user.id)).map((line) => [line.productId, line.quantity]))
  const isHeld = quote.lines.every(({ product, quantity }) => (held.get(product.id) ?? 0) >= quantity)
  if (!isHeld) throw new Refusal('CHANGED_MEANWHILE', orderMessages.notInCart)
}

/**
 * Takes the ordered pieces out of the customer's cart; what was added to a line since, perhaps on another device, stays.
 * The coupon applied to the cart ends, too. Only once for an order: a second time would take what was added again.
 */
export async function takeOutOfCart(
  tx: Executor,
  userId: string,
  lines: readonly Pick<OrderLineRow, 'product_id' | 'quantity'>[],
  now: number,
): Promise<void> {
  await touchCart(tx, userId, now)
  const ordered = new Map(lines.map((line) => [line.product_id, line.quantity]))
  const left = (await listCartLines(tx, userId)).flatMap((line) => {
    const pieces = ordered.get(line.productId)
    return pieces === undefined ? [] : [{ ...line, quantity: line.quantity - pieces }]
  })
  const gone = left.filter(({ quantity }) => quantity <= 0).map(({ productId }) => productId)
  await removeFromCart(tx, userId, gone)
  await setCartQuantities(
    tx,
    userId,
    left.filter(({ quantity }) => quantity > 0),
    now,
  )
}
