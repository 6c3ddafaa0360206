import {
  addCoupon,
  addDeliveryArea,
  deleteCoupon,
  deleteDeliveryArea,
  updateCoupon,
  updateDeliveryArea,
} from '#domain/contract/admin-offers.ts'
import { answerQuery, decideReview, deleteNewsletterEntry } from '#domain/contract/admin-people.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import * as offers from '#server/commands/admin/change-offers.ts'
import * as people from '#server/commands/admin/change-people.ts'
import type { Deps } from '#server/deps.ts'
import { type Handled, handle } from '../handle.ts'

const DELETED = { body: { message: adminServerMessages.deleted } }

/** Coupons, delivery terms, and what visitors wrote. */
export function adminOfferRoutes(deps: Deps): Handled[] {
  return [
    handle(addCoupon, async ({ adminId, body }) => ({ body: { coupon: await offers.addCoupon(deps, adminId, body) } })),

    handle(updateCoupon, async ({ adminId, body, params }) => ({
      body: { coupon: await offers.updateCoupon(deps, adminId, params.code ?? '', body) },
    })),

    handle(deleteCoupon, async ({ adminId, params }) => {
      await offers.deleteCoupon(deps, adminId, params.code ?? '')
      return DELETED
    }),

    handle(addDeliveryArea, async ({ adminId, body }) => ({
      body: { deliveryArea: await offers.addDeliveryTerms(deps, adminId, body) },
    })),

    handle(updateDeliveryArea, async ({ adminId, body, params }) => ({
      body: { deliveryArea: await offers.updateDeliveryTerms(deps, adminId, params.pinPrefix ?? '', body) },
    })),

    handle(deleteDeliveryArea, async ({ adminId, params }) => {
      await offers.deleteDeliveryTerms(deps, adminId, params.pinPrefix ?? '')
      return DELETED
    }),

    handle(answerQuery, async ({ adminId, body, params }) => ({
      body: { query: await people.answerQuery(deps, adminId, params.id ?? '', body.answer) },
    })),

    handle(decideReview, async ({ adminId, body, params }) => ({
      body: { review: await people.decideReview(deps, adminId, params.id ?? '', body) },
    })),

    handle(deleteNewsletterEntry, async ({ adminId, params }) => {
      await people.deleteNewsletterEntry(deps, adminId, params.id ?? '')
      return DELETED
    }),
  ]
}
