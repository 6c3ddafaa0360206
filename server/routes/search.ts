import { getFoods, searchFoods } from '#domain/contract/suggestions.ts'
import { negotiate } from '#server/catalogue/negotiate.ts'
import type { ShopSearch } from '#server/catalogue/search/shop-search.ts'
import { type Handled, handle } from './handle.ts'

/** The search of the server, for browsers that do not have the catalogue. */
export function searchRoutes(search: ShopSearch): Handled[] {
  return [
    handle(searchFoods, async ({ query, headers }) =>
      negotiate(await search.suggest(query.q, query.limit), {
        acceptEncoding: headers.get('accept-encoding') ?? undefined,
        ifNoneMatch: headers.get('if-none-match') ?? undefined,
      }),
    ),
    handle(getFoods, async ({ query, headers }) =>
      negotiate(await search.foods(query.ids), {
        acceptEncoding: headers.get('accept-encoding') ?? undefined,
        ifNoneMatch: headers.get('if-none-match') ?? undefined,
      }),
    ),
  ]
}
