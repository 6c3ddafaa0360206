import { useNavigate } from '@tanstack/react-router'
import {
  ALL_CATEGORIES,
  type CatalogueAction,
  type CatalogueFilter,
  catalogueReducer,
} from '#domain/rules/catalogue-filter.ts'
import { type Facet, type FacetChoice, NO_FACETS, toggleFacet } from '#domain/rules/facets.ts'
import { rangesFromText } from '#domain/rules/price-ranges.ts'
import { searchAfter } from './listing-filter.ts'

const pricesOf = ({ price }: FacetChoice) => rangesFromText(price.join(','))

/** What a press in a listing does to its address. */
export function useListingMoves(filter: CatalogueFilter, choice: FacetChoice) {
  const navigate = useNavigate()

  /** The address after a transition of the catalogue, and what it leaves in the search box. */
  function go(action: CatalogueAction) {
    const next = catalogueReducer(filter, action)
    const { searchInputValue, categoryBtnValue } = next
    const place = { search: searchAfter(next), state: { searchInputValue } }
    if (action.type !== 'CATEGORY' && action.type !== 'CLEAR')
      return void navigate({ to: '.', ...place, resetScroll: false })
    void (categoryBtnValue === ALL_CATEGORIES
      ? navigate({ to: '/shop/all', ...place })
      : navigate({ to: '/shop/$category', params: { category: categoryBtnValue }, ...place }))
  }

  const narrow = (next: FacetChoice) =>
    go({ type: 'NARROW', facets: { ...next, price: [], category: [] }, ranges: pricesOf(next) })

  return {
    go,
    clear: () => go({ type: 'CLEAR' }),
    /** Takes every filter away; category, search and order stay. */
    widen: () => go({ type: 'NARROW', facets: NO_FACETS, ranges: [] }),
    /** A press in the panel; one on a price begins anew without the search (PRICE of section 4). */
    toggle(facet: Facet, value: string) {
      if (facet === 'price') go({ type: 'PRICE', ranges: pricesOf(toggleFacet(choice, facet, value)) })
      else narrow(toggleFacet(choice, facet, value))
    },
    /** Takes one filter away and leaves everything else, the search too, as it is. */
    relax(facet: Facet, value: string) {
      if (facet === 'category') go({ type: 'CATEGORY', category: ALL_CATEGORIES })
      else narrow(toggleFacet(choice, facet, value))
    },
  }
}
