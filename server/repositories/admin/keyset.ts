import { type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely'

/** The row a page begins after, as the columns it is ordered by hold it. */
export interface Keyset {
  value: number | string
  id: string
}

export interface Page {
  after: Keyset | undefined
  limit: number
}

/** The rows after a place, in the order of two columns: an index on both finds them at once, however many came before. */
export function pageOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { after, limit }: Page,
  [column, id]: readonly [StringReference<DB, TB>, StringReference<DB, TB>],
  direction: 'asc' | 'desc' = 'desc',
): SelectQueryBuilder<DB, TB, Row> {
  const ordered = query.orderBy(sql.ref(column), direction).orderBy(sql.ref(id), direction).limit(limit)
  if (after === undefined) return ordered
  const sign = sql.raw(direction === 'desc' ? '<' : '>')
  return ordered.where(sql<SqlBool>`(${sql.ref(column)}, ${sql.ref(id)}) ${sign} (${after.value}, ${after.id})`)
}

/** What people, and the desk's own pages, write between the digits of a phone, which is stored without. */
const BETWEEN_DIGITS = /(?<=\d)[\s()-]+(?=\d)/g
const IS_NUMBER = /^\+?[\d\s()-]+$/
/** The 0 of calls to another town before a whole number; no stored phone has it. */
const TRUNK_ZERO = /^0[\s()-]*(?=\d(?:[\s()-]*\d){9}$)/

/** A text as a pattern of LIKE with `escape '\'` that finds it anywhere; a number also if it is parted otherwise. */
export function anywhere(text: string): string {
  const escaped = text
    .replace(TRUNK_ZERO, '')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  return `%${IS_NUMBER.test(text) ? escaped.replace(BETWEEN_DIGITS, '%') : escaped}%`
}

/** The first text after all that begin with a prefix. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`
