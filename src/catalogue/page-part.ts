import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Catalogue } from '#domain/contract/product.ts'
import type { Facet, FacetChoice, relaxations } from '#domain/rules/facets.ts'
import { type LoadedCatalogue, loadCatalogue } from './loaded-catalogue.ts'
import { catalogueQueryOptions } from './queries.ts'

const PART_KEY = ['page-part']

/** What a list says beyond the foods it shows, worked out where the whole catalogue was. */
export interface ListPart {
  /** Everything that was chosen, as one text. */
  filter: string
  /** Ids of the products on this page of the list. */
  items: string[]
  page: number
  pageCount: number
  /** How many foods the whole list has. */
  count: number
  isAnythingFound: boolean
  offered: FacetChoice
  /** By facet, each value with the foods it would leave. */
  counts: Record<Facet, [value: string, foods: number][]>
  total: number
  ways: ReturnType<typeof relaxations>
}

/** The categories, and of the foods what the page shows. */
export interface CataloguePart extends LoadedCatalogue {
  list?: ListPart
}

/** Puts in place the part of the catalogue that a rendered page came with. */
export function putPagePart(queryClient: QueryClient, part: Partial<Catalogue>, list?: ListPart | null): void {
  queryClient.setQueryDefaults(PART_KEY, { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData<CataloguePart>(PART_KEY, { ...loadCatalogue(part, Date.now()), ...(list ? { list } : {}) })
}

/**
 * The catalogue, and until it is there the part of it that came with the page, where that is enough for what is shown.
 * Never for the cart or the search: to them a food that is not in it would be a food that is gone.
 */
export function useShownCatalogue(isEnough: (part: CataloguePart) => boolean = () => true) {
  const whole = useQuery(catalogueQueryOptions())
  const part = useQueryClient().getQueryData<CataloguePart>(PART_KEY)
  return { ...whole, data: whole.data ?? (part && isEnough(part) ? part : undefined) }
}
