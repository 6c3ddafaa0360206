import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { optionalText, requiredText } from './text-fields.ts'

export const TOP_RATING = 5

/** Stars: whole, 1 to 5; 0 stands for none chosen yet. */
export const RatingSchema = v.pipe(
  v.optional(v.number(text.ratingMissing), 0),
  v.integer(text.ratingMissing),
  v.minValue(1, text.ratingMissing),
  v.maxValue(TOP_RATING, text.ratingMissing),
)

/** Stars as a form of texts holds them: '1' to '5', empty before a choice. */
export const FormRatingSchema = v.pipe(
  v.string(),
  v.transform((stars): number | undefined => Number(stars)),
  RatingSchema,
)

export const DeliveryFeedbackSchema = v.object({
  orderId: requiredText(text.orderMissing),
  rating: RatingSchema,
  comment: v.pipe(optionalText(text.commentTooLong), v.maxLength(1000, text.commentTooLong)),
})
