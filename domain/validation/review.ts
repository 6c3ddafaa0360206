import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { RatingSchema } from './rating.ts'
import { FullNameSchema, requiredText } from './text-fields.ts'

export const ReviewSchema = v.object({
  productId: requiredText(text.productMissing),
  rating: RatingSchema,
  comment: v.pipe(
    requiredText(text.commentMissing),
    v.minLength(10, text.commentTooShort),
    v.maxLength(1000, text.commentTooLong),
  ),
  name: FullNameSchema,
})
