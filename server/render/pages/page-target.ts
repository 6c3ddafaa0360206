import { pathOf, type ResolvedPage } from '../resolve-page.ts'

/**
 * The parts of an address that decide what a list shows, in the order of a page's key. Everything else (campaigns, say)
 * changes nothing.
 */
const DRAWN_BY = ['q', 'sort', 'ranges', 'page', 'diet', 'without', 'from', 'size', 'stars', 'only']
const LONGEST = 300
const SEARCH = '/searched-product'

export interface PageTarget {
  /** One for all addresses that look the same. */
  key: string
  /** Path and query to render; null for a page of one person, which is the bare shell. */
  target: string | null
  /** Whether the browser hydrates the page as it is; otherwise it draws it again. */
  isHydrated: boolean
}

/** The page to render for a decoded path. */
export function pageTarget(path: string, search: string, found: ResolvedPage & { kind: 'page' }): PageTarget {
  const { head, key, status } = found
  if (status === 404) return { key, target: '/nothing-here', isHydrated: false }
  const isList = /^\/shop\/[^/]+$/.test(path) || path === SEARCH
  if (isList) {
    const query = listQuery(search, head.page)
    return { key: path + query, target: pathOf(path) + query, isHydrated: true }
  }
  if (head.subject === undefined) return { key, target: null, isHydrated: false }
  return { key, target: pathOf(path), isHydrated: true }
}

function listQuery(search: string, page: number | undefined): string {
  const asked = new URLSearchParams(search)
  const drawn = new URLSearchParams()
  for (const key of DRAWN_BY) {
    // A plain form names a key once for each value.
    const value = asked.getAll(key).join(',').slice(0, LONGEST)
    if (key === 'page' && page !== undefined) drawn.set(key, String(page))
    else if (value !== '' && !(key === 'page' && Number(value) <= 1)) drawn.set(key, value)
  }
  return drawn.size === 0 ? '' : `?${drawn}`
}
