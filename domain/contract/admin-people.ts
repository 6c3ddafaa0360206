import * as v from 'valibot'
import { OpenStepSchema } from './admin-steps.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, MessageSchema, MomentSchema, RupeesSchema } from './field.ts'
import { ReturnStatusSchema } from './return.ts'
import { AddressSchema } from './user.ts'

export const AdminUserSchema = v.object({
  _id: IdSchema,
  fullName: v.string(),
  email: v.string(),
  /** With +91; empty when the account was anonymised. */
  phoneNumber: v.string(),
  role: v.picklist(['customer', 'blocked']),
  referralCode: v.string(),
  createdAt: MomentSchema,
})
export type AdminUser = v.InferOutput<typeof AdminUserSchema>

/** One customer: what the list shows, with addresses and what they bought. */
export const AdminUserDetailsSchema = v.object({
  ...AdminUserSchema.entries,
  addresses: v.array(AddressSchema),
  orders: v.number(),
  /** Sum of what counts as sales. */
  spent: RupeesSchema,
  lastOrderAt: v.nullable(MomentSchema),
})
export type AdminUserDetails = v.InferOutput<typeof AdminUserDetailsSchema>

export const QueryStateSchema = v.picklist(['open', 'answered'])
export const AdminQuerySchema = v.object({
  _id: IdSchema,
  createdAt: MomentSchema,
  fullName: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
  message: v.string(),
  status: QueryStateSchema,
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(MomentSchema),
})
export type AdminQuery = v.InferOutput<typeof AdminQuerySchema>

/** Notes what was answered; sending it is left to the person's own mail program. */
export const answerQuery = endpoint({
  name: 'answerQuery',
  method: 'POST',
  path: '/api/admin/queries/answer/{id}',
  access: 'admin',
  body: v.strictObject({ answer: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4000)) }),
  answer: v.object({ query: AdminQuerySchema }),
  added: true,
})

export const ReviewStateSchema = v.picklist(['pending', 'approved', 'rejected'])
export const AdminReviewSchema = v.object({
  _id: IdSchema,
  createdAt: MomentSchema,
  name: v.string(),
  rating: v.number(),
  comment: v.string(),
  status: ReviewStateSchema,
  product: v.object({ _id: IdSchema, name: v.string() }),
})
export type AdminReview = v.InferOutput<typeof AdminReviewSchema>

/**
 * Approved reviews are shown with their product; either decision may be changed later. `seen` is the status that staff saw:
 * where a colleague decided otherwise since, 409 CHANGED_MEANWHILE.
 */
export const decideReview = endpoint({
  name: 'decideReview',
  method: 'PUT',
  path: '/api/admin/reviews/decide/{id}',
  access: 'admin',
  body: v.strictObject({ status: v.picklist(['approved', 'rejected']), seen: v.optional(ReviewStateSchema) }),
  answer: v.object({ review: AdminReviewSchema }),
  added: true,
})

export const AdminReturnSchema = v.object({
  _id: IdSchema,
  createdAt: MomentSchema,
  orderId: IdSchema,
  orderNo: v.string(),
  /** Its order was deleted: it has no page any more. */
  isOrderDeleted: v.boolean(),
  fullName: v.string(),
  phoneNumber: v.string(),
  product: v.object({ _id: IdSchema, name: v.string() }),
  quantity: v.number(),
  reason: v.string(),
  description: v.string(),
  /** How many; `getReturnPhotoForStaff` answers them by their number from 1. */
  photos: v.number(),
  returnStatus: ReturnStatusSchema,
  /** What these pieces were paid for, after their share of every discount. */
  amount: RupeesSchema,
  /** What goes back for them, or went: never more than is left of what was paid for the order. */
  back: RupeesSchema,
  nextStatuses: v.array(ReturnStatusSchema),
  /** Whether its order was paid through the payment company, so that its money goes back by itself. */
  isPaidOnline: v.boolean(),
  undo: v.nullable(OpenStepSchema),
})
export type AdminReturn = v.InferOutput<typeof AdminReturnSchema>

/** `_id` is the email itself. */
export const NewsletterEntrySchema = v.object({ _id: v.string(), email: v.string(), createdAt: MomentSchema })

export const deleteNewsletterEntry = endpoint({
  name: 'deleteNewsletterEntry',
  method: 'DELETE',
  path: '/api/admin/newsletter/delete/{id}',
  access: 'admin',
  answer: MessageSchema,
  added: true,
})

/** Accounts of staff; they are added and reset on the command line (`npm run admin`). */
export const AdminAccountSchema = v.object({
  _id: IdSchema,
  email: v.string(),
  twoFactor: v.boolean(),
  createdAt: MomentSchema,
  lastLoginAt: v.nullable(MomentSchema),
})

export const AuditEntrySchema = v.object({
  _id: IdSchema,
  at: MomentSchema,
  /** Email of the admin; 'command line' for what was done there. */
  by: v.string(),
  /** 'product.update', 'order.status', 'banner.delete' ... */
  action: v.string(),
  documentId: v.string(),
  /** The number of an order or of a return's order, the name of a food or a customer; empty for all others. */
  documentName: v.string(),
  /** Only what changed; null before an addition and after a deletion. */
  before: v.unknown(),
  after: v.unknown(),
})
export type AuditEntry = v.InferOutput<typeof AuditEntrySchema>
