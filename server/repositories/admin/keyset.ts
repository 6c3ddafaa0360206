import { type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely'

/** The row a page begins after, as the columns it is ordered by hold it. */
export interface Keyset {
  value: number | string
  id: string
}

export interface Page {
  after: Keyset | undefined
  limit: number
}

// biome-ignore lint/suspicious/noExplicitAny: works on a query of any table
type AnyQuery = SelectQueryBuilder<any, any, any>
// biome-ignore lint/suspicious/noExplicitAny: works on a query of any table
type AnyColumn = ReferenceExpression<any, any>

/** The rows after a place, in the order of two columns: an index on both finds them at once, however many came before. */
export function pageOf<Q>(
  query: Q,
  page: Page,
  [column, id]: readonly [string, string],
  direction: 'asc' | 'desc' = 'desc',
): Q {
  const ordered = (query as AnyQuery)
    .orderBy(column as AnyColumn, direction)
    .orderBy(id as AnyColumn, direction)
    .limit(page.limit)
  const { after } = page
  if (after === undefined) return ordered as Q
  const sign = sql.raw(direction === 'desc' ? '<' : '>')
  return ordered.where(sql<boolean>`(${sql.ref(column)}, ${sql.ref(id)}) ${sign} (${after.value}, ${after.id})`) as Q
}

/** A text as a pattern of LIKE with `escape '\'` that finds it anywhere. */
export const anywhere = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The first text after all that begin with a prefix. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`
