import { createNearestSearch, type NearestSearch } from '#domain/rules/search-nearest.ts'
import type { CatalogueProduct, LoadedCatalogue } from './loaded-catalogue.ts'

const searches = new WeakMap<LoadedCatalogue['products'], NearestSearch>()

/** What comes closest to a text that finds nothing: the products, in name order, and the words taken for it; null when nothing is near. */
export function nearestOf(
  catalogue: LoadedCatalogue,
  text: string,
): { products: CatalogueProduct[]; texts: string[] } | null {
  let search = searches.get(catalogue.products)
  if (search === undefined) {
    search = createNearestSearch(catalogue.products.map((item) => item.name))
    searches.set(catalogue.products, search)
  }
  const nearest = search.find(text)
  if (nearest === null) return null
  return { products: nearest.found.flatMap((index) => catalogue.products[index] ?? []), texts: nearest.texts }
}
