import type { Order } from '#domain/contract/order.ts'
import { clampToStock } from '#domain/rules/stock.ts'
import type { LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { type Addable, addToCart, quantityInCart } from '../cart/actions.ts'
import { type CartState, cartState, isUnheard } from '../cart/state.ts'

export interface Refill {
  add: { product: Addable; quantity: number }[]
  /** Names of foods that are no longer sold, or not in that number. */
  missing: string[]
}

/** The foods of an order that can be bought again today, in addition to the cart. */
export function refillOf(
  { orderDetails }: Pick<Order, 'orderDetails'>,
  { byId }: Pick<LoadedCatalogue, 'byId'>,
  inCart: (productId: string) => number,
): Refill {
  const refill: Refill = { add: [], missing: [] }
  for (const { id, name, quantity } of orderDetails) {
    const product = byId.get(id)?.product
    const free = product ? clampToStock(quantity, product.availability - inCart(id)) : 0
    if (product && free > 0) refill.add.push({ product, quantity: free })
    if (free < quantity) refill.missing.push(name)
  }
  return refill
}

/**
 * Puts an order's lines into the cart again; answers the pieces that are in and the names of what is missing. Whoever has
 * left meanwhile, since the `visit` it was pressed in, leaves none of it in the guest's cart.
 */
export async function orderAgain(
  order: Order,
  catalogue: LoadedCatalogue,
  { visit }: Pick<CartState, 'visit'>,
): Promise<{ pieces: number; missing: string[] }> {
  const { add, missing } = refillOf(order, catalogue, quantityInCart)
  let pieces = 0
  for (const { product, quantity } of add) {
    if (visit !== cartState.visit) break
    if (await addToCart(product, quantity)) pieces += quantity
    else if (isUnheard()) break
    else missing.push(product.name)
  }
  return visit === cartState.visit ? { pieces, missing } : { pieces: 0, missing: [] }
}
