import { queryOptions } from '@tanstack/react-query'
import { getCategory, getProducts } from '#domain/contract/product.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { shelfOf } from './shelf.ts'

/** The one catalogue of the page, parsed once; every listing, search and product page reads from it. */
export const shelfQueryOptions = () =>
  queryOptions({
    queryKey: ['products'],
    queryFn: async ({ signal }) => shelfOf(await fetchAnswer(getProducts, { signal })),
    // The maps of a shelf are made for it; sharing parts of two answers would only cost time.
    structuralSharing: false,
  })

/** One category with details and reviews; `category` is the lower-case slug. */
export const categoryPageQueryOptions = (category: string) =>
  queryOptions({
    queryKey: ['products', category],
    queryFn: ({ signal }) => fetchAnswer(getCategory, { params: { category }, signal }),
  })
