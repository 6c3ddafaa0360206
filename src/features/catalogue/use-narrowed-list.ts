import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ALL_CATEGORIES, type CatalogueFilter, deriveListing } from '#domain/rules/catalogue-filter.ts'
import { narrowed, relaxations } from '#domain/rules/facets.ts'
import { oneOfEachFood } from '#domain/rules/one-of-each-food.ts'
import { rangesFromRupees } from '#domain/rules/price-ranges.ts'
import { DEFAULT_SORT } from '#domain/rules/sort-value.ts'
import type { LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { searchKnowledgeQueryOptions } from '#src/catalogue/queries.ts'
import { productsFoundBy } from '#src/catalogue/search-index.ts'
import { configQueryOptions } from '../content/queries.ts'
import { choiceOf, offeredFacets, traitsIn } from './faceted.ts'

/** Whether lists show one card for a food, its packs as sizes, or one for each pack: the operator's choice (`listBy`). */
export function useListsByFood(): boolean {
  const { data: config } = useQuery(configQueryOptions())
  return config?.shop.listBy !== 'pack'
}

/**
 * The list of a filter, what its panel offers, and what would help where nothing is left. What the search found is kept while
 * filters are pressed.
 */
export function useNarrowedList(catalogue: LoadedCatalogue, filter: CatalogueFilter) {
  const { data: config } = useQuery(configQueryOptions())
  const isByFood = useListsByFood()
  const { query, sortValue } = filter
  const choice = choiceOf(filter)
  const chosen = JSON.stringify(choice)
  const { data: knowledge } = useQuery({ ...searchKnowledgeQueryOptions(), enabled: query !== '' })
  const searched = useMemo(() => {
    const everything = { categoryBtnValue: ALL_CATEGORIES, selectedRanges: [], query: '', sortValue }
    // A search gives its own order, the best first, and what it finds needs no second look at the words.
    if (query !== '') return deriveListing(productsFoundBy(catalogue, query, knowledge), everything)
    return deriveListing(sortValue === DEFAULT_SORT ? catalogue.walk : catalogue.products, everything)
  }, [catalogue, knowledge, query, sortValue])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosen` is the choice as one comparable text
  const list = useMemo(() => {
    const traitsOf = traitsIn(catalogue, isByFood)
    const matched = searched.map(traitsOf)
    const packs = narrowed(searched, choice, traitsOf)
    return {
      /** Whether the search alone finds anything. */
      isAnythingFound: searched.length > 0,
      choice,
      shown: isByFood ? oneOfEachFood(packs, sortValue, query) : packs,
      offered: offeredFacets({ catalogue, matched, choice, ranges: rangesFromRupees(config?.shop.priceRanges ?? []) }),
      ways: packs.length === 0 ? relaxations(matched, choice) : [],
    }
  }, [catalogue, searched, chosen, isByFood, config, query, sortValue])
  return { ...list, knowledge, isByFood }
}
