import * as v from 'valibot'
import { fieldErrors, validatorText } from '#domain/validation/field-errors.ts'
import { Refusal } from '#server/errors.ts'

/**
 * What a form schema puts out, or Refusal INVALID_FIELDS with each wrong field's own text.
 * The first of them is the message, so that a caller that shows one line shows the right one.
 */
export function validated<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { message: validatorText })
  if (result.success) return result.output
  throw new Refusal('INVALID_FIELDS', result.issues[0].message, { fields: fieldErrors(result.issues) })
}
