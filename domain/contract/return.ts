import * as v from 'valibot'
import { RETURN_STATUSES } from '../rules/return-status.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf, RupeesSchema } from './field.ts'
import { PictureSchema } from './product.ts'

export const ReturnStatusSchema = v.picklist(RETURN_STATUSES)

export const ReturnSchema = v.object({
  _id: IdSchema,
  orderId: IdSchema,
  orderNo: v.string(),
  productId: IdSchema,
  /** The product as it was bought. */
  name: v.string(),
  weight: v.string(),
  img: v.array(PictureSchema),
  quantity: v.number(),
  reason: v.string(),
  description: v.string(),
  /** How many photos belong to it; `getReturnPhoto` answers them by their number from 1. */
  photos: v.number(),
  returnStatus: ReturnStatusSchema,
  /** Added: what comes back for its pieces, or came: never more than is left of what was paid for the order. */
  amount: RupeesSchema,
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type Return = v.InferOutput<typeof ReturnSchema>

/**
 * A form with the fields of `ReturnRequestSchema` and up to four files named `images`. Added: `items`, JSON as in
 * `ReturnItemsSchema`, in the place of one food's fields asks for several, all or none; `returns` has each of them, `data`
 * the first. The same `Idempotency-Key` again answers what it made (200).
 */
export const addReturnItem = endpoint({
  name: 'addReturnItem',
  method: 'POST',
  path: '/api/orders/add-return-item',
  access: 'customer',
  budget: 'upload',
  bodyKind: 'multipart',
  answer: v.object({ data: ReturnSchema, returns: v.array(ReturnSchema) }),
  status: 201,
})

/** Newest first; `after` is the `next` of the page before, `orderId` one order's returns. */
export const listReturns = endpoint({
  name: 'listReturns',
  method: 'GET',
  path: '/api/orders/all/return-items',
  access: 'customer',
  query: v.object({ after: v.optional(lineOf(120)), orderId: v.optional(IdSchema) }),
  answer: v.object({ returns: v.array(ReturnSchema), next: v.nullable(v.string()) }),
})

export const cancelReturn = endpoint({
  name: 'cancelReturn',
  method: 'DELETE',
  path: '/api/orders/cancel-return/{id}',
  access: 'customer',
  answer: v.object({ data: v.object({ _id: IdSchema }) }),
})

const PhotoQuerySchema = v.object({ size: v.optional(v.picklist(['small', 'large']), 'large') })

/** A photo of an own return, for its customer alone. */
export const getReturnPhoto = endpoint({
  name: 'getReturnPhoto',
  method: 'GET',
  path: '/api/orders/return-items/{id}/photos/{photoNo}',
  access: 'customer',
  query: PhotoQuerySchema,
  answerType: 'file',
  added: true,
})

/** A photo of any return, for staff. */
export const getReturnPhotoForStaff = endpoint({
  name: 'getReturnPhotoForStaff',
  method: 'GET',
  path: '/api/admin/returns/{id}/photos/{photoNo}',
  access: 'admin',
  query: PhotoQuerySchema,
  answerType: 'file',
  added: true,
})
