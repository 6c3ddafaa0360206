import { writtenMessages } from '#domain/messages/en/written.ts'
import { ReviewSchema } from '#domain/validation/review.ts'
import type { ReviewRow } from '#server/db/tables-written.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { reviewBudgets } from '#server/policies/form-budgets.ts'
import { validated } from '#server/policies/validated.ts'
import { findReviewByClientId, insertReview, isProductShown } from '#server/repositories/reviews.ts'
import { holdCustomer } from '../account/hold-customer.ts'
import { spendBudgets } from '../budgets/spend-budgets.ts'

/**
 * Keeps a customer's review until the shop has approved it; one for each product (OPEN-85). The same `clientId` again is
 * the same review. Throws INVALID_FIELDS, NOT_FOUND, CONFLICT, KEY_REUSED, TOO_MANY_REQUESTS, NOT_LOGGED_IN.
 */
export async function submitReview(
  deps: Deps,
  userId: string,
  input: { clientId?: string | undefined; productId: string; rating: number; comment: string; name: string },
): Promise<void> {
  const { productId, rating, comment, name } = validated(ReviewSchema, input)
  const now = deps.clock.now()
  const review: ReviewRow = {
    id: deps.random.id(),
    client_id: input.clientId ?? deps.random.id(),
    user_id: userId,
    product_id: productId,
    rating,
    comment,
    name,
    status: 'pending',
    created_at: now,
    decided_at: null,
  }
  await deps.database.write(async (tx) => {
    await holdCustomer(tx, userId)
    if (!(await isProductShown(tx, productId))) throw new Refusal('NOT_FOUND', writtenMessages.productUnknown)
    if (await insertReview(tx, review)) return await spendBudgets(tx, reviewBudgets(deps.env, userId), now)
    const known = await findReviewByClientId(tx, review.client_id)
    if (!known) throw new Refusal('CONFLICT', writtenMessages.reviewedBefore)
    if (!isSame(known, review)) throw new Refusal('KEY_REUSED', writtenMessages.reused)
  })
}

function isSame(known: ReviewRow, sent: ReviewRow): boolean {
  return (
    known.user_id === sent.user_id &&
    known.product_id === sent.product_id &&
    known.rating === sent.rating &&
    known.comment === sent.comment &&
    known.name === sent.name
  )
}
