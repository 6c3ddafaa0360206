import * as v from 'valibot'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { validatorText } from '#domain/validation/field-errors.ts'
import { Refusal } from '#server/errors.ts'

const MAX_FIELDS = 20

/**
 * What the schema makes of the input. Throws Refusal INVALID_FIELDS with a sentence per field ('address.pinCode');
 * a schema's own message is kept, the library's technical ones are replaced by words for people.
 */
export function validate<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { message: validatorText })
  if (result.success) return result.output
  const fields: Record<string, string> = {}
  for (const issue of result.issues.slice(0, MAX_FIELDS)) {
    const path = v.getDotPath(issue) ?? 'body'
    fields[path] ??= issue.message
  }
  throw new Refusal('INVALID_FIELDS', errorMessages.invalidFields, { fields })
}
