import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CatalogueFilter } from '#domain/rules/catalogue-filter.ts'
import type { LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { searchKnowledgeQueryOptions } from '#src/catalogue/queries.ts'
import { configQueryOptions } from '../content/queries.ts'
import { listIn, listView, searchedIn } from './list-view.ts'

/** Whether lists show one card for a food, its packs as sizes, or one for each pack: the operator's choice (`listBy`). */
export function useListsByFood(): boolean {
  const { data: config } = useQuery(configQueryOptions())
  return config?.shop.listBy !== 'pack'
}

/**
 * The list of a filter, what its panel offers, and what would help if nothing is left. The search's matches are kept
 * while filters are pressed.
 */
export function useNarrowedList(catalogue: LoadedCatalogue, filter: CatalogueFilter) {
  const { data: config } = useQuery(configQueryOptions())
  const isByFood = useListsByFood()
  const { query, sortValue } = filter
  const chosen = JSON.stringify(filter)
  const { data: knowledge } = useQuery({ ...searchKnowledgeQueryOptions(), enabled: query !== '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the filter nothing else is looked at
  const searched = useMemo(
    () => (listIn(catalogue, filter) ? [] : searchedIn(catalogue, filter, knowledge)),
    [catalogue, knowledge, query, sortValue],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosen` is the filter as one comparable text
  const view = useMemo(() => {
    const priceRanges = config?.shop.priceRanges ?? []
    return listIn(catalogue, filter) ?? listView({ catalogue, knowledge, searched, filter, isByFood, priceRanges })
  }, [catalogue, knowledge, searched, chosen, isByFood, config])
  return { ...view, isByFood }
}
