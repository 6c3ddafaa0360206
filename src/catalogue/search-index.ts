import { createSearch, type Search } from '#domain/rules/search.ts'
import type { LoadedCatalogue } from './loaded-catalogue.ts'

const searches = new WeakMap<LoadedCatalogue['products'], Search>()

/** The search over a catalogue's names, made once for it. */
export function searchOf(catalogue: LoadedCatalogue): Search {
  const known = searches.get(catalogue.products)
  if (known) return known
  const search = createSearch(catalogue.products.map((item) => item.name))
  searches.set(catalogue.products, search)
  return search
}
