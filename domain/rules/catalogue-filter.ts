import { type FacetChoice, NO_FACETS } from './facets.ts'
import { FIRST_PAGE } from './first-page.ts'
import { inRanges } from './offered-ranges.ts'
import type { PriceRange } from './price-ranges.ts'
import { type SortableProduct, sortProducts } from './sort.ts'
import { DEFAULT_SORT, type SortValue } from './sort-value.ts'

const termsOf = (lowerText: string): string[] => lowerText.split(/\s+/).filter((term) => term !== '')

/**
 * Whether every typed word is contained in some word of the name, whatever the case (section 5).
 * A typed word holds no blank, so "in some word" is the same as "anywhere in the name".
 */
export function matchesSearch(name: string, text: string): boolean {
  const lowerName = name.toLowerCase()
  return termsOf(text.toLowerCase()).every((term) => lowerName.includes(term))
}

export const ALL_CATEGORIES = 'all'

/** What a shopper chose in a listing. The products and the filtered list are derived, see `deriveListing`. */
export interface CatalogueFilter {
  /** Lower-cased category path, or `all`. */
  categoryBtnValue: string
  /** The text in the search box. */
  searchInputValue: string
  /** The text applied to the list; it outlives the box when a sort order is chosen. */
  query: string
  sortValue: SortValue
  selectedRanges: readonly PriceRange[]
  /** Diet, allergens, origin and the like; category and price have their own. */
  facets: FacetChoice
  currentPage: number
}

export const INITIAL_CATALOGUE_FILTER: CatalogueFilter = {
  categoryBtnValue: ALL_CATEGORIES,
  searchInputValue: '',
  query: '',
  sortValue: DEFAULT_SORT,
  selectedRanges: [],
  facets: NO_FACETS,
  currentPage: FIRST_PAGE,
}

export type CatalogueAction =
  | { type: 'SEARCH'; text: string }
  | { type: 'SORT'; value: SortValue }
  | { type: 'PRICE'; ranges: readonly PriceRange[] }
  | { type: 'NARROW'; facets: FacetChoice; ranges: readonly PriceRange[] }
  | { type: 'CATEGORY'; category: string }
  | { type: 'PAGE'; page: number }
  | { type: 'CLEAR' }

/** The catalogue's transitions of section 4; every change but turning the page starts at page 1 again. */
export function catalogueReducer(state: CatalogueFilter, action: CatalogueAction): CatalogueFilter {
  const restarted = { ...state, currentPage: FIRST_PAGE }
  switch (action.type) {
    case 'SEARCH':
      return { ...restarted, searchInputValue: action.text, query: action.text.trim() }
    case 'SORT':
      return { ...restarted, sortValue: action.value, searchInputValue: '' }
    case 'PRICE':
      return { ...restarted, selectedRanges: action.ranges, searchInputValue: '', query: '' }
    case 'NARROW':
      return { ...restarted, facets: action.facets, selectedRanges: action.ranges }
    case 'CATEGORY':
      return { ...restarted, categoryBtnValue: action.category.toLowerCase(), searchInputValue: '', query: '' }
    case 'PAGE':
      return { ...state, currentPage: action.page }
    case 'CLEAR':
      return INITIAL_CATALOGUE_FILTER
  }
}

/** What a listing needs to know of a product. */
export interface ListedProduct extends SortableProduct {
  categoryUrl: string
}

/** The choices a list is derived from. */
export type ListingChoice = Pick<CatalogueFilter, 'categoryBtnValue' | 'query' | 'sortValue' | 'selectedRanges'>

/** The filtered and sorted products; the given list is left alone. */
export function deriveListing<P extends ListedProduct>(
  products: readonly P[],
  { categoryBtnValue, query, sortValue, selectedRanges }: ListingChoice,
): P[] {
  const kept = products.filter(
    (product) =>
      (categoryBtnValue === ALL_CATEGORIES || product.categoryUrl.toLowerCase() === categoryBtnValue) &&
      inRanges(product.shownPaise, selectedRanges) &&
      matchesSearch(product.name, query),
  )
  return sortProducts(kept, sortValue)
}
