import { FIRST_PAGE } from '#domain/rules/pagination.ts'
import { type PriceRange, rangesFromText, rangesToText } from '#domain/rules/price-ranges.ts'
import { DEFAULT_SORT, isSortValue, type SortValue } from '#domain/rules/sort.ts'

/** A listing's state in its address, so that back, reload and sharing keep it. Junk falls back to nothing chosen. */
export interface ListingSearch {
  q?: string
  sort?: SortValue
  /** '200-499,2000-' in rupees. */
  ranges?: string
  page?: number
  /** Opens the filter panel on arrival. */
  filter?: 'open'
}

const MAX_QUERY = 80

export function listingSearchOf(search: Record<string, unknown>): ListingSearch {
  const query = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, MAX_QUERY) : ''
  const ranges = typeof search.ranges === 'string' ? rangesToText(rangesFromText(search.ranges)) : ''
  const page = Math.trunc(Number(search.page))
  return {
    ...(query ? { q: query } : {}),
    ...(isSortValue(search.sort) && search.sort !== DEFAULT_SORT ? { sort: search.sort } : {}),
    ...(ranges ? { ranges } : {}),
    ...(page > FIRST_PAGE ? { page } : {}),
    ...(search.filter === 'open' ? { filter: 'open' as const } : {}),
  }
}

export interface ListingChoices {
  query: string
  sortValue: SortValue
  selectedRanges: PriceRange[]
  page: number
}

export function choicesOf(search: ListingSearch): ListingChoices {
  return {
    query: search.q ?? '',
    sortValue: search.sort ?? DEFAULT_SORT,
    selectedRanges: rangesFromText(search.ranges ?? ''),
    page: search.page ?? FIRST_PAGE,
  }
}

/** The address after a choice; whatever equals the start is left out, and all but a page turn begin at page 1. */
export function searchAfter(choices: ListingChoices): ListingSearch {
  return listingSearchOf({
    q: choices.query,
    sort: choices.sortValue,
    ranges: rangesToText(choices.selectedRanges),
    page: choices.page,
  })
}
