// So that what is declared below is added to the router's own, in whichever order files are read.
import type {} from '@tanstack/react-router'
import { FIRST_PAGE } from '#domain/rules/first-page.ts'
import { rangesFromText, rangesToText } from '#domain/rules/price-ranges.ts'
import { DEFAULT_SORT, isSortValue, type SortValue } from '#domain/rules/sort-value.ts'

/** The facets that have a key of their own in the address. */
export const FACET_KEYS = ['diet', 'without', 'from', 'size', 'stars', 'only'] as const

/** A listing's state in its address, so that back, reload and sharing keep it. Junk falls back to nothing chosen. */
export interface ListingSearch extends Partial<Record<(typeof FACET_KEYS)[number], string>> {
  q?: string
  sort?: SortValue
  /** '200-499,2000-' in rupees. */
  ranges?: string
  page?: number
  /** Opens the filter panel on arrival. */
  filter?: 'open'
}

const MAX_QUERY = 80
const MAX_FACET = 300

export function listingSearchOf(search: Record<string, unknown>): ListingSearch {
  const query = typeof search.q === 'string' ? search.q.slice(0, MAX_QUERY) : ''
  const ranges = rangesToText(rangesFromText(String(search.ranges ?? '')))
  const page = Math.trunc(Number(search.page))
  const facets = FACET_KEYS.flatMap((key) => {
    const text = String(search[key] ?? '').slice(0, MAX_FACET)
    return text ? [[key, text]] : []
  })
  return {
    ...Object.fromEntries(facets),
    ...(query ? { q: query } : {}),
    ...(isSortValue(search.sort) && search.sort !== DEFAULT_SORT ? { sort: search.sort } : {}),
    ...(ranges ? { ranges } : {}),
    ...(page > FIRST_PAGE ? { page } : {}),
    ...(search.filter === 'open' ? { filter: 'open' as const } : {}),
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The text of the search box if it differs from the search in the address: SORT empties the box and keeps the list.
     */
    searchInputValue?: string
  }
}
