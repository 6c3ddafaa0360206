import * as v from 'valibot'
import { type GuestCartItem, type MergeReceipt, MergeReceiptSchema } from '#domain/contract/cart.ts'
import { IdSchema } from '#domain/contract/field.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { isSameCart, mergeCarts, undoneMerge } from '#server/policies/merge-carts.ts'
import { unitPaiseOf } from '#server/policies/priced-lines.ts'
import { readJson } from '#server/policies/stored-documents.ts'
import {
  findCartCoupon,
  findReceipt,
  insertMerge,
  listCartLines,
  lockCart,
  removeFromCart,
  saveCartCoupon,
  saveReceipt,
  setCartQuantities,
  touchCart,
} from '#server/repositories/carts.ts'
import { findSellable } from '#server/repositories/product-stock.ts'
import { holdCustomer } from '../account/hold-customer.ts'
import { type CartView, readCart } from './read-cart.ts'

export interface GuestCart {
  mergeId: string
  cartItems: readonly GuestCartItem[]
}

/**
 * Receipts kept for one customer: a browser repeats its last merge, and nobody uses more browsers than this at once.
 */
const KEPT_MERGES = 20

const CartBeforeSchema = v.object({
  lines: v.array(v.object({ productId: v.string(), quantity: v.number(), seenUnitPaise: v.nullable(v.number()) })),
  couponCode: v.nullable(v.string()),
})

/** The stored part of a merge: its receipt and, until it is undone, the cart as it was before. */
const StoredMergeSchema = v.object({ receipt: MergeReceiptSchema, before: v.nullable(CartBeforeSchema) })
type StoredMerge = v.InferOutput<typeof StoredMergeSchema>

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
    await holdCustomer(tx, userId)
    const isFirst = await insertMerge(tx, { userId, mergeId: guest.mergeId, now }, KEPT_MERGES)
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
  await lockCart(tx, userId, now)
  const saved = await listCartLines(tx, userId)
  const couponCode = await findCartCoupon(tx, userId)
  if (cartItems.length > 0) await touchCart(tx, userId, now)
  const products = await findSellable(tx, [...new Set(cartItems.map((item) => item.productId))])
  const { changes, lines } = mergeCarts(cartItems, saved, new Map(products.map(({ id, stock }) => [id, stock])))
  const seenOf = new Map(products.map((product) => [product.id, unitPaiseOf(product)]))
  const kept = changes.map((line) => ({ ...line, seenUnitPaise: seenOf.get(line.productId) ?? null }))
  await setCartQuantities(tx, userId, kept, now)
  const receipt: MergeReceipt = { mergeId, lines }
  await save(tx, userId, { receipt, before: { lines: saved, couponCode } })
  return receipt
}

async function receiptOf(tx: Executor, userId: string, mergeId: string): Promise<MergeReceipt> {
  return (await find(tx, userId, mergeId)).receipt
}

/**
 * Undoes a merge, once. A line that was changed after the merge stays as it is, since the shopper changed it later. A
 * merge that has not arrived is marked as undone, so that it adds nothing when it arrives late.
 */
export async function undoMerge(deps: Deps, userId: string, mergeId: string): Promise<CartView> {
  // An invalid id can never have been a merge's id, and is not worth a row.
  if (!v.is(IdSchema, mergeId)) return await readCart(deps.database.read, userId)
  return await deps.database.write(async (tx) => {
    const now = deps.clock.now()
    await holdCustomer(tx, userId)
    const isUnknown = await insertMerge(tx, { userId, mergeId, now }, KEPT_MERGES)
    await lockCart(tx, userId, now)
    if (!isUnknown) {
      await restore(tx, userId, await find(tx, userId, mergeId), now)
    }
    await save(tx, userId, { receipt: { mergeId, isTakenBack: true, lines: [] }, before: null })
    return await readCart(tx, userId)
  })
}

async function restore(tx: Executor, userId: string, { receipt, before }: StoredMerge, now: number): Promise<void> {
  if (!before) return
  const held = await listCartLines(tx, userId)
  const { back, out } = undoneMerge(receipt.lines, before.lines, held)
  if (back.length + out.length === 0) return
  await setCartQuantities(tx, userId, back, now)
  await removeFromCart(tx, userId, out)
  const isAsBefore = isSameCart(await listCartLines(tx, userId), before.lines)
  await saveCartCoupon(tx, userId, isAsBefore ? before.couponCode : null)
}

async function save(tx: Executor, userId: string, merge: StoredMerge): Promise<void> {
  await saveReceipt(tx, userId, merge.receipt.mergeId, JSON.stringify(merge))
}

async function find(tx: Executor, userId: string, mergeId: string): Promise<StoredMerge> {
  const stored = await findReceipt(tx, userId, mergeId)
  if (stored === undefined) throw new Error('a merge was done without its receipt')
  return readJson(StoredMergeSchema, stored)
}
