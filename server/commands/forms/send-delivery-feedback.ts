import { orderMessages } from '#domain/messages/en/orders.ts'
import { writtenMessages } from '#domain/messages/en/written.ts'
import { isDelivered } from '#domain/rules/order-status.ts'
import { DeliveryFeedbackSchema } from '#domain/validation/rating.ts'
import type { Executor } from '#server/db/database.ts'
import type { DeliveryFeedbackRow } from '#server/db/tables-written.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { validated } from '#server/policies/validated.ts'
import { findFeedback, insertFeedback } from '#server/repositories/delivery-feedback.ts'
import { findOrder } from '#server/repositories/orders.ts'
import { holdCustomer } from '../account/hold-customer.ts'

/**
 * Stores what a customer says about the delivery of their own order, after it has arrived, once (OPEN-87). The same
 * `clientId` again is the same feedback. Throws INVALID_FIELDS, NOT_FOUND, STATUS_NOT_ALLOWED, CONFLICT, KEY_REUSED,
 * NOT_LOGGED_IN.
 */
export async function sendDeliveryFeedback(
  deps: Deps,
  userId: string,
  input: { clientId?: string | undefined; orderId: string; rating: number; comment: string },
): Promise<void> {
  const { orderId, rating, comment } = validated(DeliveryFeedbackSchema, input)
  const feedback: DeliveryFeedbackRow = {
    id: deps.random.id(),
    client_id: input.clientId ?? deps.random.id(),
    user_id: userId,
    order_id: orderId,
    rating,
    comment,
    created_at: deps.clock.now(),
  }
  await deps.database.write(async (tx) => {
    await holdCustomer(tx, userId)
    const order = await findOrder(tx, userId, orderId)
    if (!order) throw new Refusal('NOT_FOUND', orderMessages.unknown)
    if (!isDelivered(order.order_status)) throw new Refusal('STATUS_NOT_ALLOWED', writtenMessages.notDelivered)
    if (await insertFeedback(tx, feedback)) return
    const known = await findFeedback(tx, userId, orderId)
    if (known === undefined) throw new Refusal('KEY_REUSED', writtenMessages.reused)
    if (known.client_id !== feedback.client_id) throw new Refusal('CONFLICT', writtenMessages.feedbackBefore)
    if (known.rating !== rating || known.comment !== comment) throw new Refusal('KEY_REUSED', writtenMessages.reused)
  })
}

/** Null before the customer has said anything. Throws NOT_FOUND for an order that is not this customer's. */
export async function readDeliveryFeedback(
  db: Executor,
  userId: string,
  orderId: string,
): Promise<{ rating: number; comment: string } | null> {
  if (!(await findOrder(db, userId, orderId))) throw new Refusal('NOT_FOUND', orderMessages.unknown)
  const feedback = await findFeedback(db, userId, orderId)
  return feedback ? { rating: feedback.rating, comment: feedback.comment } : null
}
