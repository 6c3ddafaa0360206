import type { PublishedReview } from '#domain/contract/product.ts'
import type { ReviewRow } from '#server/db/tables-written.ts'

/** A review as everybody may read it: nothing of who its writer is but the name he gave. */
export function presentReview(
  row: Pick<ReviewRow, 'id' | 'name' | 'rating' | 'comment' | 'created_at'>,
): PublishedReview {
  const { id, name, rating, comment, created_at: createdAt } = row
  return { _id: id, name, rating, comment, createdAt: new Date(createdAt).toISOString() }
}
