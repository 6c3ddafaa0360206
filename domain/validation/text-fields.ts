import * as v from 'valibot'
import { withoutMarks } from '../digits.ts'
import { validationMessages as text } from '../messages/en/validation.ts'

/** A trimmed text that must not be empty; a field that is missing altogether says the same as an empty one. */
// @__NO_SIDE_EFFECTS__
export const requiredText = (message: string) =>
  v.pipe(v.optional(v.string(message), ''), v.trim(), v.nonEmpty(message))

/** A trimmed text that may stay empty. */
// @__NO_SIDE_EFFECTS__
export const optionalText = (message: string) => v.pipe(v.optional(v.string(message), ''), v.trim())

/** A person's name, with this message if there is none. */
// @__NO_SIDE_EFFECTS__
export const nameOr = (missing: string) =>
  v.pipe(requiredText(missing), v.minLength(3, text.nameTooShort), v.maxLength(80, text.nameTooLong))

export const FullNameSchema = nameOr(text.nameMissing)

export const EmailSchema = v.pipe(
  requiredText(text.emailMissing),
  v.transform(withoutMarks),
  v.email(text.emailInvalid),
  v.maxLength(254, text.emailInvalid),
)
