import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'

export const TOP_RATING = 5

/** Stars: whole, 1 to 5; 0 stands for none chosen yet. */
export const RatingSchema = v.pipe(
  v.optional(v.number(text.ratingMissing), 0),
  v.integer(text.ratingMissing),
  v.minValue(1, text.ratingMissing),
  v.maxValue(TOP_RATING, text.ratingMissing),
)
