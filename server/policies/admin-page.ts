import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import type { Keyset } from '#server/repositories/admin/keyset.ts'
import { cursorOf, readCursor } from './cursor.ts'

/** A page of rows with the text that asks for the next one. */
export interface AdminPage<Row> {
  rows: Row[]
  next: string | null
}

/** Drops the extra row, which was read only to know whether there is a next page. */
export function adminPage<Row>(found: readonly Row[], limit: number, keyOf: (row: Row) => Keyset): AdminPage<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && found.length > limit ? cursorOf(keyOf(last)) : null }
}

/** The row a page begins after. Throws BAD_REQUEST unless the text is a cursor of that kind. */
export function adminKeyset(text: string | undefined, kind: 'number' | 'string'): Keyset | undefined {
  return text === undefined ? undefined : readCursor(text, kind, adminServerMessages.badCursor)
}
