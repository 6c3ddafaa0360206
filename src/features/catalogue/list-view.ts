import type { SearchKnowledge } from '#domain/contract/search.ts'
import { ALL_CATEGORIES, type CatalogueFilter, deriveListing } from '#domain/rules/catalogue-filter.ts'
import { byFacet, narrowed, relaxations } from '#domain/rules/facets.ts'
import { rangesFromRupees } from '#domain/rules/offered-ranges.ts'
import { oneOfEachFood } from '#domain/rules/one-of-each-food.ts'
import { PAGE_SIZE, type Page, pageOf } from '#domain/rules/pagination.ts'
import { DEFAULT_SORT } from '#domain/rules/sort-value.ts'
import type { CatalogueProduct, LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import type { CataloguePart, ListPart } from '#src/catalogue/page-part.ts'
import { type CatalogueSearch, productsFoundBy, searchOf } from '#src/catalogue/search-index.ts'
import { choiceOf, type OfferedFacets, offeredFacets, traitsIn } from './faceted.ts'

/** One page of a list with everything around it. */
export interface ListView extends Page<CatalogueProduct> {
  /** How many cards the whole list has. */
  count: number
  /** Whether the search alone finds anything. */
  isAnythingFound: boolean
  /** What the panel offers. */
  offered: OfferedFacets
  /** Filters whose removal would help if nothing is left. */
  ways: ReturnType<typeof relaxations>
  /** The closest matches for a search that finds nothing. */
  nearest: ReturnType<CatalogueSearch['nearest']>
}

/** A search's matches, in the order of the list; everything if nobody searched. */
export function searchedIn(
  catalogue: LoadedCatalogue,
  { query, sortValue }: CatalogueFilter,
  knowledge: SearchKnowledge | undefined,
): CatalogueProduct[] {
  const everything = { categoryBtnValue: ALL_CATEGORIES, selectedRanges: [], query: '', sortValue }
  // A search gives its own order, the best first, and what it finds needs no second look at the words.
  if (query !== '') return deriveListing(productsFoundBy(catalogue, query, knowledge), everything)
  return deriveListing(sortValue === DEFAULT_SORT ? catalogue.walk : catalogue.products, everything)
}

interface Narrowing {
  catalogue: LoadedCatalogue
  knowledge: SearchKnowledge | undefined
  searched: readonly CatalogueProduct[]
  filter: CatalogueFilter
  /** One card for a food, its packs as sizes; else one for each pack. */
  isByFood: boolean
  /** The operator's, in rupees. */
  priceRanges: Parameters<typeof rangesFromRupees>[0]
}

const lastViews = new WeakMap<
  LoadedCatalogue,
  { key: string; knowledge: SearchKnowledge | undefined; view: ListView }
>()

/**
 * The list of a filter; the last one of each catalogue is remembered, so that a page is filtered only once for drawing
 * and for its data.
 */
export function listView(narrowing: Narrowing): ListView {
  const { catalogue, knowledge, searched: _, ...choice } = narrowing
  const key = JSON.stringify(choice)
  const last = lastViews.get(catalogue)
  if (last?.key === key && last.knowledge === knowledge) return last.view
  const view = makeView(narrowing)
  lastViews.set(catalogue, { key, knowledge, view })
  return view
}

function makeView({ catalogue, knowledge, searched, filter, isByFood, priceRanges }: Narrowing): ListView {
  const choice = choiceOf(filter)
  const traitsOf = traitsIn(catalogue, isByFood)
  const matched = searched.map(traitsOf)
  const packs = narrowed(searched, choice, traitsOf)
  const shown = isByFood ? oneOfEachFood(packs, filter.sortValue, filter.query) : packs
  return {
    ...pageOf(shown, filter.currentPage),
    count: shown.length,
    isAnythingFound: searched.length > 0,
    offered: offeredFacets({ catalogue, matched, choice, ranges: rangesFromRupees(priceRanges) }),
    ways: packs.length === 0 ? relaxations(matched, choice) : [],
    nearest: searched.length === 0 && filter.query !== '' ? searchOf(catalogue, knowledge).nearest(filter.query) : null,
  }
}

const idsOf = (packs: readonly CatalogueProduct[]) => packs.map(({ product }) => product._id)

/** A list as it travels with a page that shows it. */
export function partOfList(filter: CatalogueFilter, view: ListView): ListPart {
  const { items, page, pageCount, count, isAnythingFound, ways, nearest } = view
  const { offered, counts, total } = view.offered
  return {
    filter: JSON.stringify(filter),
    items: idsOf(items),
    page,
    pageCount,
    count,
    isAnythingFound,
    offered,
    counts: byFacet((facet) => [...counts[facet]]),
    total,
    ways,
    // No more of them are shown.
    nearest: nearest && { ...nearest, foods: nearest.foods.slice(0, PAGE_SIZE).map(idsOf) },
  }
}

/** The list that a page came with, where it is the one that is asked for. */
export function listIn({ list, byId }: CataloguePart, filter: CatalogueFilter): ListView | null {
  if (list?.filter !== JSON.stringify(filter)) return null
  const { filter: _, items, offered, counts, total, nearest, ...view } = list
  const productsOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return {
    ...view,
    items: productsOf(items),
    nearest: nearest && { ...nearest, foods: nearest.foods.map(productsOf) },
    offered: { offered, counts: byFacet((facet) => new Map(counts[facet])), total },
  }
}
