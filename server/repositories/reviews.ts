import { sql, type Transaction } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import type { ReviewRow } from '#server/db/tables-written.ts'
import { bumpContentVersion } from './content.ts'

export type ReviewStatus = ReviewRow['status']

/** What is shown of one product: the newest approved reviews, how many there are in all and their stars together. */
export interface ProductReviews {
  newest: Pick<ReviewRow, 'id' | 'name' | 'rating' | 'comment' | 'created_at'>[]
  count: number
  stars: number
  /** How many gave one star, two stars ... five stars. */
  spread: number[]
}

export const NO_REVIEWS: ProductReviews = { newest: [], count: 0, stars: 0, spread: [0, 0, 0, 0, 0] }

/** A product's page contains this many; the summary counts them all. */
const SHOWN_PER_PRODUCT = 20

/** False when this writing is known already or the customer has reviewed the product; a twin under way is waited for. */
export async function insertReview(db: Executor, review: ReviewRow): Promise<boolean> {
  const result = await db
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findReviewByClientId(db: Executor, clientId: string): Promise<ReviewRow | undefined> {
  return await db.selectFrom('reviews').selectAll().where('client_id', '=', clientId).executeTakeFirst()
}

/** Whether shoppers see this product. */
export async function isProductShown(db: Executor, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select('products.id')
    .where('products.id', '=', productId)
    .where('products.is_hidden', '=', 0)
    .where('categories.is_hidden', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}

/** A review with the product's name, as staff judge it. */
export type JudgedReview = ReviewRow & { product_name: string }

/**
 * Approves, rejects or reopens a review, and tells every process where that changes what shoppers read. Returns the status
 * it had until then; undefined when there is no such review.
 */
export async function setReviewStatus(
  tx: Transaction<Tables>,
  { id, status, now }: { id: string; status: ReviewStatus; now: number },
): Promise<ReviewStatus | undefined> {
  // Locked as it is read: whoever decides at the same moment would otherwise still see the status before that.
  const before = await tx
    .updateTable('reviews')
    .set((review) => ({ rating: review.ref('rating') }))
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirst()
  if (before === undefined) return undefined
  await tx
    .updateTable('reviews')
    .set({ status, decided_at: status === 'pending' ? null : now })
    .where('id', '=', id)
    .execute()
  if (before.status === 'approved' || status === 'approved') await bumpContentVersion(tx)
  return before.status
}

/** What is shown of each product that has approved reviews. */
export async function listApprovedReviews(db: Executor): Promise<Map<string, ProductReviews>> {
  const ranked = db
    .selectFrom('reviews')
    .select(['id', 'product_id', 'name', 'rating', 'comment', 'created_at'])
    .select(sql<number>`row_number() over (partition by product_id order by created_at desc, id desc)`.as('place'))
    .select(sql<number>`count(*) over (partition by product_id)`.as('count'))
    .select(sql<number>`sum(rating) over (partition by product_id)`.as('stars'))
    .where('status', '=', 'approved')
  const spreads = await distributionOfReviews(db)
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('place', '<=', SHOWN_PER_PRODUCT)
    .orderBy('product_id')
    .orderBy('place')
    .execute()
  const shown = new Map<string, ProductReviews>()
  for (const { product_id: productId, count, stars, place: _, ...review } of rows) {
    const known = shown.get(productId)
    if (known) known.newest.push(review)
    else
      shown.set(productId, {
        newest: [review],
        count: Number(count),
        stars: Number(stars),
        spread: spreads.get(productId) ?? NO_REVIEWS.spread,
      })
  }
  return shown
}

async function distributionOfReviews(db: Executor): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('reviews')
    .select(['product_id', 'rating'])
    .select((group) => group.fn.countAll<number | string | bigint>().as('count'))
    .where('status', '=', 'approved')
    .groupBy(['product_id', 'rating'])
    .execute()
  const spreads = new Map<string, number[]>()
  for (const { product_id: productId, rating, count } of rows) {
    const spread = spreads.get(productId) ?? [0, 0, 0, 0, 0]
    spread[rating - 1] = Number(count)
    spreads.set(productId, spread)
  }
  return spreads
}
