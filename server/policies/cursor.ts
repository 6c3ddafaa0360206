import * as v from 'valibot'
import { Refusal } from '#server/errors.ts'
import type { Keyset } from '#server/repositories/admin/keyset.ts'

const KEYSETS = {
  number: v.tuple([v.pipe(v.number(), v.safeInteger()), v.string()]),
  string: v.tuple([v.string(), v.string()]),
}
type Value<Kind extends keyof typeof KEYSETS> = v.InferOutput<(typeof KEYSETS)[Kind]>[0]

/** The text that asks for the page after this row. */
export const cursorOf = ({ value, id }: Keyset): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

/**
 * The row a cursor stands for, its value of the named kind. Throws BAD_REQUEST with the sentence `refusal` for a text that
 * no page has given out.
 */
export function readCursor<Kind extends keyof typeof KEYSETS>(
  text: string,
  kind: Kind,
  refusal: string,
): { value: Value<Kind>; id: string } {
  const schema: v.GenericSchema<unknown, [Value<Kind>, string]> = KEYSETS[kind]
  try {
    const [value, id] = v.parse(schema, JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (!`${value}${id}`.includes('\0')) return { value, id }
  } catch {
    // Not JSON, or of another form: refused below like everything else.
  }
  throw new Refusal('BAD_REQUEST', refusal)
}
