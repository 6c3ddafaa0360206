import type { GuestCartItem, MergeReceipt } from '#domain/contract/cart.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { mergeCarts } from '#server/policies/merge-carts.ts'
import { unitPaiseOf } from '#server/policies/priced-lines.ts'
import {
  findReceipt,
  insertMerge,
  listCartLines,
  saveReceipt,
  setCartQuantities,
  touchCart,
} from '#server/repositories/carts.ts'
import { findSellable } from '#server/repositories/product-stock.ts'
import { type CartView, readCart } from './read-cart.ts'

export interface GuestCart {
  mergeId: string
  cartItems: readonly GuestCartItem[]
}

/**
 * Adds the guest cart to the customer's after a login. The same `mergeId` again adds nothing and answers the first
 * receipt: the receipt is written in the transaction that moved the pieces.
 */
export async function mergeCart(
  deps: Deps,
  userId: string,
  guest: GuestCart,
): Promise<{ cart: CartView; receipt: MergeReceipt }> {
  return await deps.database.write(async (tx) => {
    const now = deps.clock.now()
    const isFirst = await insertMerge(tx, { userId, mergeId: guest.mergeId, now })
    const receipt = isFirst ? await merge(tx, userId, guest, now) : await receiptOf(tx, userId, guest.mergeId)
    return { cart: await readCart(tx, userId), receipt }
  })
}

async function merge(
  tx: Executor,
  userId: string,
  { mergeId, cartItems }: GuestCart,
  now: number,
): Promise<MergeReceipt> {
  if (cartItems.length > 0) await touchCart(tx, userId, now)
  const saved = await listCartLines(tx, userId)
  const products = await findSellable(tx, [...new Set(cartItems.map((item) => item.productId))])
  const { changes, lines } = mergeCarts(cartItems, saved, new Map(products.map(({ id, stock }) => [id, stock])))
  const seenOf = new Map(products.map((product) => [product.id, unitPaiseOf(product)]))
  const kept = changes.map((line) => ({ ...line, seenUnitPaise: seenOf.get(line.productId) ?? null }))
  await setCartQuantities(tx, userId, kept, now)
  const receipt: MergeReceipt = { mergeId, lines }
  await saveReceipt(tx, userId, mergeId, JSON.stringify(receipt))
  return receipt
}

async function receiptOf(tx: Executor, userId: string, mergeId: string): Promise<MergeReceipt> {
  const stored = await findReceipt(tx, userId, mergeId)
  if (stored === undefined) throw new Error('a merge was done without its receipt')
  return JSON.parse(stored) as MergeReceipt
}
