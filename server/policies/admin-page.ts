import * as v from 'valibot'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { Refusal } from '#server/errors.ts'
import type { Keyset } from '#server/repositories/admin/keyset.ts'

/** A page of rows with the text that asks for the next one. */
export interface AdminPage<Row> {
  rows: Row[]
  next: string | null
}

/** Cuts the one row too many that tells whether there is a next page. */
export function adminPage<Row>(found: readonly Row[], limit: number, keyOf: (row: Row) => Keyset): AdminPage<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && found.length > limit ? cursorOf(keyOf(last)) : null }
}

const cursorOf = ({ value, id }: Keyset): string => Buffer.from(JSON.stringify([value, id])).toString('base64url')

const KEYSETS = {
  number: v.tuple([v.pipe(v.number(), v.safeInteger()), v.string()]),
  string: v.tuple([v.string(), v.string()]),
}

/** Throws BAD_REQUEST for anything but a cursor the desk has given out of that kind. */
export function adminKeyset(text: string | undefined, kind: 'number' | 'string'): Keyset | undefined {
  if (text === undefined) return undefined
  try {
    const [value, id] = v.parse(KEYSETS[kind], JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (!`${value}${id}`.includes('\0')) return { value, id }
  } catch {
    // Not JSON, or of another form: refused below like everything else.
  }
  throw new Refusal('BAD_REQUEST', adminServerMessages.badCursor)
}
