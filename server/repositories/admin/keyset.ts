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

/** A text as a pattern of LIKE with `escape '\'` that finds it anywhere. */
export const anywhere = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The first text after all that begin with a prefix. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`
