import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { requiredText } from './text-fields.ts'

export const RETURN_IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
export const MAX_RETURN_IMAGES = 4
export const MAX_RETURN_IMAGE_BYTES = 5 * 1024 * 1024
/** Fewer than an order may hold: the pictures are stored with each food, so a request grows with both. */
const MAX_RETURN_ITEMS = 100

const DescriptionSchema = v.pipe(
  requiredText(text.returnDescriptionTooShort),
  v.minLength(10, text.returnDescriptionTooShort),
  v.maxLength(500, text.returnDescriptionTooLong),
)

/** One food of a return request; a multipart form carries the quantity as text. */
const ReturnItemSchema = v.object({
  productId: requiredText(text.productMissing),
  quantity: v.pipe(
    v.optional(v.union([v.number(), v.string()], text.quantityInvalid), ''),
    v.transform((typed) => (typed === '' ? Number.NaN : Number(typed))),
    v.integer(text.quantityInvalid),
    v.minValue(1, text.quantityInvalid),
  ),
  reason: v.pipe(requiredText(text.returnReasonMissing), v.maxLength(100, text.returnReasonTooLong)),
})

/** What is said once for the whole request, beside its pictures. */
export const ReturnWordsSchema = v.object({
  orderId: requiredText(text.orderMissing),
  description: DescriptionSchema,
})

/** A return request for one food, as its text fields carry it. */
export const ReturnRequestSchema = v.object({ ...ReturnWordsSchema.entries, ...ReturnItemSchema.entries })

/** The same for several foods at once: each of them once, all or none. */
export const ReturnItemsSchema = v.pipe(
  v.array(ReturnItemSchema, text.productMissing),
  v.minLength(1, text.productMissing),
  v.maxLength(MAX_RETURN_ITEMS, text.productMissing),
  v.check((items) => new Set(items.map(({ productId }) => productId)).size === items.length, text.productMissing),
)
export type ReturnItem = v.InferOutput<typeof ReturnItemSchema>

/** What is wrong with the pictures of a return request, or null. */
export function returnImagesError(images: readonly { type: string; size: number }[]): string | null {
  if (images.length > MAX_RETURN_IMAGES) return text.returnTooManyImages
  if (images.some((image) => !RETURN_IMAGE_TYPES.includes(image.type))) return text.returnImageType
  return images.some((image) => image.size > MAX_RETURN_IMAGE_BYTES) ? text.returnImageTooLarge : null
}
