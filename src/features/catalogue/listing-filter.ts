import type { CatalogueFilter } from '#domain/rules/catalogue-filter.ts'
import { FIRST_PAGE } from '#domain/rules/first-page.ts'
import { rangesFromText, rangesToText } from '#domain/rules/price-ranges.ts'
import { DEFAULT_SORT } from '#domain/rules/sort-value.ts'
import { facetsAsText, facetsOf } from './facet-search.ts'
import { type ListingSearch, listingSearchOf } from './listing-search.ts'

/** What a listing's address says, in the words of the catalogue's transitions. */
export function filterOf(search: ListingSearch, category: string): CatalogueFilter {
  const query = search.q ?? ''
  return {
    categoryBtnValue: category,
    searchInputValue: query,
    query,
    sortValue: search.sort ?? DEFAULT_SORT,
    selectedRanges: rangesFromText(search.ranges ?? ''),
    facets: facetsOf(search),
    currentPage: search.page ?? FIRST_PAGE,
  }
}

/** The address of a state; whatever equals the start is left out. */
export function searchAfter({ query, sortValue, selectedRanges, facets, currentPage }: CatalogueFilter): ListingSearch {
  const ranges = rangesToText(selectedRanges)
  return listingSearchOf({ ...facetsAsText(facets), q: query, sort: sortValue, ranges, page: currentPage })
}

/** The same list without the word that opened its panel. */
export function withoutPanel({ filter: _, ...search }: ListingSearch): ListingSearch {
  return search
}
