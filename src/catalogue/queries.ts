import { queryOptions } from '@tanstack/react-query'
import { getCategory, getProducts } from '#domain/contract/product.ts'
import { getSearchKnowledge } from '#domain/contract/search.ts'
import { readPublic } from '#src/lib/public-read.ts'
import { type LoadedCatalogue, loadCatalogue, newerCatalogue } from './loaded-catalogue.ts'

/** The one catalogue of the page, parsed once; every listing, search and product page reads from it. */
export const catalogueQueryOptions = () =>
  queryOptions({
    queryKey: ['products'],
    queryFn: async (asked) => {
      const read = (query?: { since: string }) => readPublic(getProducts, asked, {}, query)
      const have = asked.client.getQueryData<LoadedCatalogue>(asked.queryKey)
      const changed = have && (await (await import('./what-changed.ts')).changedCatalogue(have, read))
      if (changed) return changed
      const { status, body, asOf } = await read()
      // Any other success is an empty list (section 7).
      return loadCatalogue(status === 200 ? (body ?? {}) : {}, asOf)
    },
    structuralSharing: newerCatalogue,
    refetchOnWindowFocus: true,
  })

/** One category with details and reviews; `category` is the lower-case slug. */
export const categoryPageQueryOptions = (category: string) =>
  queryOptions({
    queryKey: ['products', category],
    queryFn: async (asked) => (await readPublic(getCategory, asked, { category })).body,
  })

/** What the search knows beside the catalogue: asked for once somebody searches. */
export const searchKnowledgeQueryOptions = () =>
  queryOptions({
    queryKey: ['search-knowledge'],
    queryFn: async (asked) => (await readPublic(getSearchKnowledge, asked)).body,
  })
