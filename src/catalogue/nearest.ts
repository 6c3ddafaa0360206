import { createNearestSearch, type NearestSearch } from '#domain/rules/search-nearest.ts'
import type { Shelf, ShelfProduct } from './shelf.ts'

const searches = new WeakMap<Shelf['products'], NearestSearch>()

/** What comes closest to a text that finds nothing: the products, in name order, and the words taken for it; null when nothing is near. */
export function nearestOf(shelf: Shelf, text: string): { products: ShelfProduct[]; texts: string[] } | null {
  let search = searches.get(shelf.products)
  if (search === undefined) {
    search = createNearestSearch(shelf.products.map((item) => item.name))
    searches.set(shelf.products, search)
  }
  const nearest = search.find(text)
  if (nearest === null) return null
  return { products: nearest.found.flatMap((index) => shelf.products[index] ?? []), texts: nearest.texts }
}
