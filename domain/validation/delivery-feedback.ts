import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { RatingSchema } from './rating.ts'
import { optionalText, requiredText } from './required-text.ts'

export const DeliveryFeedbackSchema = v.object({
  orderId: requiredText(text.orderMissing),
  rating: RatingSchema,
  comment: v.pipe(optionalText(text.commentTooLong), v.maxLength(1000, text.commentTooLong)),
})
