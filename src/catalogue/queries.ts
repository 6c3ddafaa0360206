import { queryOptions } from '@tanstack/react-query'
import { getCategory, getProducts } from '#domain/contract/product.ts'
import { readPublic } from '#src/lib/public-read.ts'
import { newerShelf, shelfOf } from './shelf.ts'

/** The one catalogue of the page, parsed once; every listing, search and product page reads from it. */
export const shelfQueryOptions = () =>
  queryOptions({
    queryKey: ['products'],
    queryFn: async (asked) => {
      const { status, body, asOf } = await readPublic(getProducts, asked)
      // Any other success is an empty list (section 7).
      return shelfOf(status === 200 ? (body ?? {}) : {}, asOf)
    },
    structuralSharing: newerShelf,
    refetchOnWindowFocus: true,
  })

/** One category with details and reviews; `category` is the lower-case slug. */
export const categoryPageQueryOptions = (category: string) =>
  queryOptions({
    queryKey: ['products', category],
    queryFn: async (asked) => (await readPublic(getCategory, asked, { category })).body,
  })
