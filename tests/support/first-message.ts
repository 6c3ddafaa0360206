import * as v from 'valibot'
import { fieldErrors } from '#domain/validation/field-errors.ts'

type Schema = v.GenericSchema<unknown, unknown>

/** What a schema says first about a single value, or null where it accepts it. */
export function firstMessage(schema: Schema, value: unknown): string | null {
  const result = v.safeParse(schema, value)
  return result.success ? null : result.issues[0].message
}

/** The message of every wrong field of a form. */
export function formMessages(schema: Schema, value: unknown): Record<string, string> {
  const result = v.safeParse(schema, value)
  return result.success ? {} : fieldErrors(result.issues)
}
