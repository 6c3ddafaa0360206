import type { GuestCartItem } from '#domain/contract/cart.ts'
import { cartServerMessages } from '#domain/messages/en/cart-server.ts'
import { DAY_MS } from '#domain/rules/duration.ts'
import { canAdd, canIncrease, decreased } from '#domain/rules/stock.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { unitPaiseOf } from '#server/policies/priced-lines.ts'
import {
  emptyCart,
  findCartQuantity,
  type KeptLine,
  lockCart,
  removeFromCart as removeLines,
  setCartQuantities,
  touchCart,
} from '#server/repositories/carts.ts'
import { takeFromBudget } from '#server/repositories/limits.ts'
import { findSellable, findSellableByName, type SellableProduct } from '#server/repositories/product-stock.ts'
import { holdCustomer } from '../account/hold-customer.ts'
import { type CartView, readCart } from './read-cart.ts'

/** A browser asks again under the same key within this time. */
const REPEATS_WITHIN_MS = DAY_MS

/**
 * Every change locks the cart, ends its coupon and answers the cart as it is now. The same again under its key, after a
 * lost answer or from the next page, changes nothing more. Throws NOT_LOGGED_IN where the account was deleted meanwhile.
 */
async function changeCart(
  deps: Deps,
  userId: string,
  clientKey: string | null,
  change: (tx: Executor) => Promise<void>,
): Promise<CartView> {
  // The prefix dates from when only adds had a key; another one would forget the keys there are.
  const once = { key: `cart-add:${userId}:${clientKey}`, max: 1, windowMs: REPEATS_WITHIN_MS }
  return await deps.database.write(async (tx) => {
    const now = deps.clock.now()
    await holdCustomer(tx, userId)
    await lockCart(tx, userId, now)
    if (clientKey === null || !(await takeFromBudget(tx, once, now))) {
      await touchCart(tx, userId, now)
      await change(tx)
    }
    return await readCart(tx, userId)
  })
}

/** Adds pieces. Throws NOT_FOUND for a product that is not sold, OUT_OF_STOCK beyond the stock (section 5). */
export async function addToCart(
  deps: Deps,
  userId: string,
  item: GuestCartItem,
  clientKey: string | null = null,
): Promise<CartView> {
  return await changeCart(deps, userId, clientKey, async (tx) => {
    const product = known(await findSellable(tx, [item.productId]))
    const held = (await findCartQuantity(tx, userId, product.id)) ?? 0
    if (!canAdd(held, item.quantity, product.stock)) throw noneLeft()
    await setCartQuantities(tx, userId, [kept(product, held + item.quantity)], deps.clock.now())
  })
}

/** One more or one fewer, never below 1. Throws NOT_FOUND when it is not sold or not in the cart, OUT_OF_STOCK. */
export async function updateCartQuantity(
  deps: Deps,
  userId: string,
  { productName, action }: { productName: string; action: 'increase' | 'decrease' },
  clientKey: string | null = null,
): Promise<CartView> {
  return await changeCart(deps, userId, clientKey, async (tx) => {
    const product = known(await findSellableByName(tx, [productName]))
    const held = await findCartQuantity(tx, userId, product.id)
    if (held === undefined) throw new Refusal('NOT_FOUND', cartServerMessages.notInCart)
    if (action === 'increase' && !canIncrease(held, product.stock)) throw noneLeft()
    const quantity = action === 'increase' ? held + 1 : decreased(held)
    await setCartQuantities(tx, userId, [kept(product, quantity)], deps.clock.now())
  })
}

/** Takes a product out of the cart; one that is not there is no error, since the first answer may have been lost. */
export async function removeFromCart(
  deps: Deps,
  userId: string,
  productId: string,
  clientKey: string | null = null,
): Promise<CartView> {
  return await changeCart(deps, userId, clientKey, (tx) => removeLines(tx, userId, [productId]))
}

/** Takes the coupon off; the lines stay. */
export async function removeCoupon(deps: Deps, userId: string): Promise<CartView> {
  return await changeCart(deps, userId, null, async () => {})
}

/** Takes every product out of the cart, and the coupon with them; an empty cart is no error. */
export async function clearCart(deps: Deps, userId: string, clientKey: string | null = null): Promise<CartView> {
  return await changeCart(deps, userId, clientKey, (tx) => emptyCart(tx, userId))
}

function kept(product: SellableProduct, quantity: number): KeptLine {
  return { productId: product.id, quantity, seenUnitPaise: unitPaiseOf(product) }
}

function known([product]: readonly SellableProduct[]): SellableProduct {
  if (!product) throw new Refusal('NOT_FOUND', cartServerMessages.productUnknown)
  return product
}

function noneLeft(): Refusal {
  return new Refusal('OUT_OF_STOCK', cartServerMessages.noQuantityLeft)
}
