import * as v from 'valibot'

/** A trimmed text that must not be empty; a field that is missing altogether says the same as an empty one. */
// @__NO_SIDE_EFFECTS__
export const requiredText = (message: string) =>
  v.pipe(v.optional(v.string(message), ''), v.trim(), v.nonEmpty(message))

/** A trimmed text that may stay empty. */
// @__NO_SIDE_EFFECTS__
export const optionalText = (message: string) => v.pipe(v.optional(v.string(message), ''), v.trim())
