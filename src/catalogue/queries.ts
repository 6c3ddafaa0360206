import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { ShopConfig } from '#domain/contract/content.ts'
import { getCategory, getProducts } from '#domain/contract/product.ts'
import { getSearchKnowledge } from '#domain/contract/search.ts'
import { IN_PARTS_META } from '#domain/rendered-page.ts'
import { NOTHING_KNOWN } from '#domain/rules/nothing-known.ts'
import { catalogueMayCome } from '#src/lib/first-view.ts'
import { readPublic } from '#src/lib/public-read.ts'
import { type LoadedCatalogue, loadCatalogue, newerCatalogue } from './loaded-catalogue.ts'
import { type CataloguePart, PAGE_PART } from './page-part.ts'

/**
 * Whether the shop has more foods than it sends at once: its pages say so, and its configuration, which is kept for pages
 * that start without the server.
 */
function isInParts({ client }: QueryFunctionContext): boolean {
  const config = client.getQueryData<ShopConfig>(['config'])
  return config?.isCatalogueInParts === true || document.querySelector(`meta[name="${IN_PARTS_META}"]`) !== null
}

/** The one catalogue of the page, parsed once; every listing, search and product page reads from it. */
export const catalogueQueryOptions = () =>
  queryOptions({
    queryKey: ['products'],
    queryFn: async (asked): Promise<LoadedCatalogue> => {
      await catalogueMayCome()
      if (isInParts(asked)) return (await import('./wanted-foods.ts')).readWanted(asked)
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

/**
 * The part of the catalogue that comes with the page of an address, fetched as that page; used if there is no whole
 * catalogue, or not yet.
 */
export const pagePartQueryOptions = (address: string) =>
  queryOptions({
    queryKey: [PAGE_PART, address],
    queryFn: async ({ client, signal }): Promise<CataloguePart> =>
      (await import('./asked-page.ts')).askPage(client, address, signal),
  })

/** One category with details and reviews; `category` is the lower-case slug. */
export const categoryPageQueryOptions = (category: string) =>
  queryOptions({
    queryKey: ['products', category],
    queryFn: async (asked) => {
      await catalogueMayCome()
      if (isInParts(asked)) {
        const page = () => asked.client.ensureQueryData(pagePartQueryOptions(location.pathname + location.search))
        return (await import('./asked-page.ts')).shelfOfPage(asked, page)
      }
      return (await readPublic(getCategory, asked, { category })).body
    },
  })

/** What the search knows besides the catalogue: fetched once somebody searches. */
export const searchKnowledgeQueryOptions = () =>
  queryOptions({
    queryKey: ['search-knowledge'],
    queryFn: async (asked) => (isInParts(asked) ? NOTHING_KNOWN : (await readPublic(getSearchKnowledge, asked)).body),
  })
