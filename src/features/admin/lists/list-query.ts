import type { ResourceType } from '#domain/contract/admin-resources.ts'
import { type ListSearch, listSearchOf } from './list-search.ts'

/** A changed filter starts at the first page again. */
export function narrowed(search: ListSearch, change: ListSearch): ListSearch {
  const { after: _, ...rest } = { ...search, ...change }
  return listSearchOf(rest)
}

/** Whether the last day that is asked for lies before the first; days are YYYY-MM-DD. */
export const endsBeforeStart = ({ from, to }: ListSearch): boolean =>
  from !== undefined && to !== undefined && to < from

/** The tab a list opens with (ADMIN-14); `total` shows all. */
const FIRST_TABS: Partial<Record<ResourceType, string>> = {
  returns: 'requested',
  refunds: 'owed',
  queries: 'open',
  reviews: 'pending',
}

export const tabOf = (type: ResourceType, search: ListSearch) => search.status ?? FIRST_TABS[type] ?? 'total'

/** The query of the call: the tab `total` is no status. */
export function listQueryOf(type: ResourceType, search: ListSearch): ListSearch {
  const status = tabOf(type, search)
  const { status: _, ...rest } = search
  return { ...rest, ...(status === 'total' ? {} : { status }) }
}

/** Lists in an order of their own, whatever of them is newer. */
const IN_OWN_ORDER: ReadonlySet<ResourceType> = new Set([
  'categories',
  'banners',
  'blogs',
  'recipes',
  'pages',
  'coupons',
  'deliveryAreas',
  'admins',
])

/** Whether a list goes from its newest row back in time; the pages of others are just one after the other. */
export function goesBackInTime(type: ResourceType, search: ListSearch): boolean {
  if (type === 'products') return search.sort === 'newest'
  // What is owed is paid in the order in which it came to be owed.
  if (type === 'refunds') return ['done', 'total'].includes(tabOf(type, search))
  return !IN_OWN_ORDER.has(type)
}
