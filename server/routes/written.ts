import { submitContact as contactCall, subscribeNewsletter as newsletterCall } from '#domain/contract/contact.ts'
import { sendDeliveryFeedback as feedbackCall, getDeliveryFeedback } from '#domain/contract/delivery.ts'
import { submitReview as reviewCall } from '#domain/contract/user.ts'
import { writtenMessages } from '#domain/messages/en/written.ts'
import { readDeliveryFeedback, sendDeliveryFeedback } from '#server/commands/forms/send-delivery-feedback.ts'
import { submitContact } from '#server/commands/forms/submit-contact.ts'
import { submitReview } from '#server/commands/forms/submit-review.ts'
import { subscribeNewsletter } from '#server/commands/forms/subscribe-newsletter.ts'
import type { Deps } from '#server/deps.ts'
import { type Handled, handle } from './handle.ts'

/** What visitors and customers write to the shop. */
export function writtenRoutes(deps: Deps): Handled[] {
  return [
    handle(reviewCall, async ({ userId, body }) => {
      await submitReview(deps, userId, body)
      return { body: { message: writtenMessages.reviewSent } }
    }),

    handle(contactCall, async ({ body, network, userId }) => {
      await submitContact(deps, { ...body, network, userId })
      return { body: { message: writtenMessages.contactSent } }
    }),

    handle(newsletterCall, async ({ body, network }) => ({
      body: { message: await subscribeNewsletter(deps, { ...body, network }) },
    })),

    handle(feedbackCall, async ({ userId, body }) => {
      await sendDeliveryFeedback(deps, userId, body)
      return { body: { message: writtenMessages.feedbackSent } }
    }),

    handle(getDeliveryFeedback, async ({ userId, params }) => ({
      body: { feedback: await readDeliveryFeedback(deps.database.read, userId, params.orderId ?? '') },
    })),
  ]
}
