import * as v from 'valibot'
import { RatingSchema } from './rating.ts'

/** Stars as a form of texts holds them: '1' to '5', empty before a choice. */
export const FormRatingSchema = v.pipe(
  v.string(),
  v.transform((stars): number | undefined => Number(stars)),
  RatingSchema,
)
