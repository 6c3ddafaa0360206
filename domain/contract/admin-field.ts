import * as v from 'valibot'
import { deskFieldText, plainText } from '#domain/messages/en/validation.ts'
import { MAX_STOCK } from '#domain/rules/stock.ts'
import { lineOf, MomentSchema } from './field.ts'

/** Content hash of a stored picture, as `addPicture` answers it. */
export const PictureHashSchema = v.pipe(
  v.string(deskFieldText.picture),
  v.regex(/^[A-Za-z0-9_-]{10}$/, deskFieldText.picture),
)

/** A text of this form; what is said of another one, where it is not just empty. */
// @__NO_SIDE_EFFECTS__
export const formed = (form: RegExp, said: string) =>
  v.regex<string, (issue: v.RegexIssue<string>) => string>(form, ({ input }) =>
    input === '' ? plainText.missing : said,
  )

/** A stored picture with the hash that names it in bodies. */
export const AdminPictureSchema = v.object({
  hash: PictureHashSchema,
  sm: v.string(),
  md: v.string(),
  lg: v.string(),
  blur: v.string(),
})
export type AdminPicture = v.InferOutput<typeof AdminPictureSchema>

/** The last segment of an address: lower-case letters, digits and single dashes. */
export const SlugSchema = v.pipe(lineOf(160), formed(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, deskFieldText.address))

/** Pieces there are of a product. */
export const StockSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_STOCK))
/** Pieces that come or go. */
export const PiecesSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_STOCK))

/**
 * Sent with every change of a stored document: the `updatedAt` of the edited version. If somebody else changed it
 * since, the answer is 409 CHANGED_MEANWHILE, and nothing is written.
 */
export const seenFields = { ifUpdatedAt: MomentSchema }

/** Text of several lines a person typed, trimmed. */
export const textOf = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max))
export const requiredLine = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))

export const PercentSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
/** Place in a list, counted from 0; equal places are ordered by id. */
export const PositionSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
/** A calendar day in India. */
export const DaySchema = v.pipe(v.string(), v.isoDate())
