import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  ALL_CATEGORIES,
  type CatalogueAction,
  type CatalogueFilter,
  catalogueReducer,
} from '#domain/rules/catalogue-filter.ts'
import { type Facet, type FacetChoice, NO_FACETS, toggleFacet } from '#domain/rules/facets.ts'
import { rangesFromText } from '#domain/rules/price-ranges.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { openCatalogue } from '#src/lib/first-view.ts'
import { choiceOf } from './faceted.ts'
import { searchAfter } from './listing-filter.ts'

/** Milliseconds that a press waits for the whole catalogue. */
const PATIENCE_MS = 3_000

const pricesOf = ({ price }: FacetChoice) => rangesFromText(price.join(','))

interface Asked {
  filter: CatalogueFilter
  /** Another page than this one shows it. */
  isElsewhere: boolean
}

/**
 * How a press in a listing changes its address. If only the page's part of the catalogue is here (`isPart`), a press is
 * shown as pressed at once, and the address follows when the catalogue has arrived.
 */
export function useListingMoves(addressed: CatalogueFilter, isPart: boolean) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const filter = asked?.filter ?? addressed
  const choice = choiceOf(filter)

  /** The address of a state, and what it leaves in the search box. */
  function show({ filter: next, isElsewhere }: Asked) {
    const { searchInputValue, categoryBtnValue } = next
    const place = { search: searchAfter(next), state: { searchInputValue } }
    if (!isElsewhere) return void navigate({ to: '.', ...place, resetScroll: false })
    void (categoryBtnValue === ALL_CATEGORIES
      ? navigate({ to: '/shop/all', ...place })
      : navigate({ to: '/shop/$category', params: { category: categoryBtnValue }, ...place }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (!asked) return
    let isLeft = false
    openCatalogue()
    // If it does not arrive in time, the page of the new address asks the server, or says what is wrong.
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    const settled = queryClient.ensureQueryData(catalogueQueryOptions()).catch(() => undefined)
    void Promise.race([settled, late]).then(() => isLeft || show(asked))
    return () => {
      isLeft = true
    }
  }, [asked])

  const address = JSON.stringify(addressed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is there
  useEffect(() => setAsked(null), [address])

  /** The address after a transition of the catalogue. */
  function go(action: CatalogueAction) {
    const isElsewhere = asked?.isElsewhere === true || action.type === 'CATEGORY' || action.type === 'CLEAR'
    const next = { filter: catalogueReducer(filter, action), isElsewhere }
    if (isPart) setAsked(next)
    else show(next)
  }

  const narrow = (next: FacetChoice) =>
    go({ type: 'NARROW', facets: { ...next, price: [], category: [] }, ranges: pricesOf(next) })

  return {
    /** As it is shown to be pressed. */
    filter,
    choice,
    /** Whether what is pressed waits for the catalogue. */
    isWaiting: asked !== null && isPart,
    go,
    clear: () => go({ type: 'CLEAR' }),
    /** Takes every filter away; category, search and order stay. */
    widen: () => go({ type: 'NARROW', facets: NO_FACETS, ranges: [] }),
    /** A press in the panel; one on a price drops the search (PRICE of section 4). */
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
