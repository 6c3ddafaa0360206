import type { Executor } from '#server/db/database.ts'

export interface CartLine {
  productId: string
  quantity: number
}

/** A line as it is kept, with the price shown (paise) that the customer last agreed to. */
export interface KeptLine extends CartLine {
  seenUnitPaise: number | null
}

/** The coupon a customer has applied, or null. */
export async function findCartCoupon(db: Executor, userId: string): Promise<string | null> {
  const row = await db.selectFrom('carts').select('coupon_code').where('user_id', '=', userId).executeTakeFirst()
  return row?.coupon_code ?? null
}

/**
 * Marks a cart as changed, which ends its coupon, and keeps other changes of the same cart out until the transaction
 * is over.
 */
export async function touchCart(db: Executor, userId: string, now: number): Promise<void> {
  await db
    .insertInto('carts')
    .values({ user_id: userId, coupon_code: null, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ coupon_code: null, updated_at: now }))
    .execute()
}

/** Keeps other changes of the same cart out until the transaction is over, and leaves its coupon. */
export async function lockCart(db: Executor, userId: string, now: number): Promise<void> {
  await db
    .insertInto('carts')
    .values({ user_id: userId, coupon_code: null, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ updated_at: now }))
    .execute()
}

export async function saveCartCoupon(db: Executor, userId: string, code: string | null): Promise<void> {
  await db.updateTable('carts').set({ coupon_code: code }).where('user_id', '=', userId).execute()
}

export async function findCartQuantity(db: Executor, userId: string, productId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('cart_items')
    .select('quantity')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row?.quantity
}

/** The lines of a cart, the first added first. */
export async function listCartLines(db: Executor, userId: string): Promise<KeptLine[]> {
  return await db
    .selectFrom('cart_items')
    .select(['product_id as productId', 'quantity', 'seen_unit_paise as seenUnitPaise'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute()
}

/**
 * Writes quantities, each in place of what the cart held of that product. The price seen is noted with a new line only:
 * pieces more or fewer say nothing about a price that changed meanwhile.
 */
export async function setCartQuantities(
  db: Executor,
  userId: string,
  lines: readonly KeptLine[],
  now: number,
): Promise<void> {
  if (lines.length === 0) return
  await db
    .insertInto('cart_items')
    .values(
      lines.map((line) => ({
        user_id: userId,
        product_id: line.productId,
        quantity: line.quantity,
        added_at: now,
        seen_unit_paise: line.seenUnitPaise,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id']).doUpdateSet((row) => ({ quantity: row.ref('excluded.quantity') })),
    )
    .execute()
}

/** Notes the price shown (paise) that the customer has agreed to. */
export async function saveSeenPrice(
  db: Executor,
  line: { userId: string; productId: string; unitPaise: number },
): Promise<void> {
  await db
    .updateTable('cart_items')
    .set({ seen_unit_paise: line.unitPaise })
    .where('user_id', '=', line.userId)
    .where('product_id', '=', line.productId)
    .execute()
}

/** Takes these products out of a cart; what is not there is no error. */
export async function removeFromCart(db: Executor, userId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await db.deleteFrom('cart_items').where('user_id', '=', userId).where('product_id', 'in', productIds).execute()
}

export async function emptyCart(db: Executor, userId: string): Promise<void> {
  await db.deleteFrom('cart_items').where('user_id', '=', userId).execute()
}

/** Keeps the newest `keep` merges. False when this merge was done before; a twin that is still under way is waited for. */
export async function insertMerge(
  db: Executor,
  merge: { userId: string; mergeId: string; now: number },
  keep: number,
): Promise<boolean> {
  const result = await db
    .insertInto('cart_merges')
    .values({ user_id: merge.userId, merge_id: merge.mergeId, receipt_json: '', created_at: merge.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const isFirst = (result.numInsertedOrUpdatedRows ?? 0n) > 0n
  if (isFirst) await dropOldMerges(db, merge, keep)
  return isFirst
}

/** Keeps this merge of a customer and the newest before it. */
async function dropOldMerges(
  db: Executor,
  { userId, mergeId }: { userId: string; mergeId: string },
  keep: number,
): Promise<void> {
  const kept = db
    .selectFrom('cart_merges')
    .select('merge_id')
    .where('user_id', '=', userId)
    .where('merge_id', '!=', mergeId)
    .orderBy('created_at', 'desc')
    .orderBy('merge_id')
    .limit(keep - 1)
  await db
    .deleteFrom('cart_merges')
    .where('user_id', '=', userId)
    .where('merge_id', '!=', mergeId)
    .where('merge_id', 'not in', kept)
    .execute()
}

export async function saveReceipt(db: Executor, userId: string, mergeId: string, receiptJson: string): Promise<void> {
  await db
    .updateTable('cart_merges')
    .set({ receipt_json: receiptJson })
    .where('user_id', '=', userId)
    .where('merge_id', '=', mergeId)
    .execute()
}

export async function findReceipt(db: Executor, userId: string, mergeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('cart_merges')
    .select('receipt_json')
    .where('user_id', '=', userId)
    .where('merge_id', '=', mergeId)
    .executeTakeFirst()
  return row?.receipt_json
}
