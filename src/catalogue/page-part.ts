import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Catalogue } from '#domain/contract/product.ts'
import { type LoadedCatalogue, loadCatalogue } from './loaded-catalogue.ts'
import { catalogueQueryOptions } from './queries.ts'

const PART_KEY = ['page-part']

/** Puts in place the part of the catalogue that a rendered page came with: its categories, and the foods it shows. */
export function putPagePart(queryClient: QueryClient, part: Partial<Catalogue>): void {
  queryClient.setQueryDefaults(PART_KEY, { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(PART_KEY, loadCatalogue(part, Date.now()))
}

/**
 * The catalogue, and until it is there the part of it that came with the page, where that is enough for what is shown.
 * Never for the cart or the search: to them a food that is not in it would be a food that is gone.
 */
export function useShownCatalogue(isEnough: (part: LoadedCatalogue) => boolean = () => true) {
  const whole = useQuery(catalogueQueryOptions())
  const part = useQueryClient().getQueryData<LoadedCatalogue>(PART_KEY)
  return { ...whole, data: whole.data ?? (part && isEnough(part) ? part : undefined) }
}
