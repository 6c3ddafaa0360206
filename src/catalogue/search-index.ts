import { createSearch, type Search } from '#domain/rules/search.ts'
import type { Shelf } from './shelf.ts'

const searches = new WeakMap<Shelf['products'], Search>()

/** The search over a shelf's names, made once for it. */
export function searchOf(shelf: Shelf): Search {
  const known = searches.get(shelf.products)
  if (known) return known
  const search = createSearch(shelf.products.map((item) => item.name))
  searches.set(shelf.products, search)
  return search
}
