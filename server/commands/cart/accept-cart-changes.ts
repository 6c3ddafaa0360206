import { paiseFromRupees } from '#domain/money.ts'
import { clampToStock } from '#domain/rules/stock.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { unitPaiseOf } from '#server/policies/priced-lines.ts'
import {
  type KeptLine,
  listCartLines,
  lockCart,
  removeFromCart,
  saveSeenPrice,
  setCartQuantities,
  touchCart,
} from '#server/repositories/carts.ts'
import { findSellable } from '#server/repositories/product-stock.ts'
import { holdCustomer } from '../account/hold-customer.ts'
import { type CartView, readCart } from './read-cart.ts'

/** What the shopper was shown of one line: rupees for one piece. */
export interface AcceptedLine {
  productId: string
  unitPrice: number
}

/**
 * Marks the changes of these lines as read: the price becomes the agreed one if it is still what the customer was
 * shown; pieces beyond the stock and products that are gone leave the cart. Fewer pieces end the coupon, a new price
 * alone does not.
 */
export async function acceptCartChanges(
  deps: Deps,
  userId: string,
  accepted: readonly AcceptedLine[],
): Promise<CartView> {
  return await deps.database.write(async (tx) => {
    const now = deps.clock.now()
    await holdCustomer(tx, userId)
    await lockCart(tx, userId, now)
    const shown = new Map(accepted.map((line) => [line.productId, paiseFromRupees(line.unitPrice)]))
    const lines = (await listCartLines(tx, userId)).filter((line) => shown.has(line.productId))
    const products = await productsOf(tx, lines)
    const fewer: KeptLine[] = []
    for (const line of lines) {
      const product = products.get(line.productId)
      const quantity = clampToStock(line.quantity, product?.stock ?? 0)
      if (quantity < line.quantity) fewer.push({ ...line, quantity })
      const unitPaise = product && unitPaiseOf(product)
      if (unitPaise !== undefined && unitPaise === shown.get(line.productId)) {
        await saveSeenPrice(tx, { userId, productId: line.productId, unitPaise })
      }
    }
    if (fewer.length > 0) await lower(tx, userId, fewer, now)
    return await readCart(tx, userId)
  })
}

async function productsOf(tx: Executor, lines: readonly KeptLine[]) {
  const found = await findSellable(
    tx,
    lines.map((line) => line.productId),
  )
  return new Map(found.map((product) => [product.id, product]))
}

async function lower(tx: Executor, userId: string, lines: readonly KeptLine[], now: number): Promise<void> {
  const left = lines.filter((line) => line.quantity > 0)
  const out = lines.filter((line) => line.quantity === 0).map((line) => line.productId)
  await touchCart(tx, userId, now)
  await setCartQuantities(tx, userId, left, now)
  await removeFromCart(tx, userId, out)
}
