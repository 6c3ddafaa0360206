import type { SearchKnowledge } from '#domain/contract/search.ts'
import * as rules from '#domain/rules/catalogue-search.ts'
import { inListingOrder } from '#domain/rules/listing-order.ts'
import { NOTHING_KNOWN } from '#domain/rules/nothing-known.ts'
import type { CatalogueProduct, LoadedCatalogue } from './loaded-catalogue.ts'

/** A food with the packs that are meant, the cheapest first. */
export type FoundFood = CatalogueProduct[]

export type CatalogueSearch = rules.CatalogueSearch<CatalogueProduct>

const searches = new WeakMap<LoadedCatalogue['products'], WeakMap<SearchKnowledge, CatalogueSearch>>()

/**
 * The search over a catalogue with what is known beside it, made once for both; without that knowledge, by names and
 * categories only.
 */
export function searchOf(catalogue: LoadedCatalogue, knowledge: SearchKnowledge = NOTHING_KNOWN): CatalogueSearch {
  const made = searches.get(catalogue.products) ?? new WeakMap<SearchKnowledge, CatalogueSearch>()
  searches.set(catalogue.products, made)
  const known = made.get(knowledge)
  if (known) return known
  const search = rules.createCatalogueSearch(catalogue, knowledge)
  made.set(knowledge, search)
  return search
}

/** All products found for a text: one pack of each food, best foods first, before the second packs. */
export function productsFoundBy(
  catalogue: LoadedCatalogue,
  text: string,
  knowledge: SearchKnowledge | undefined,
): CatalogueProduct[] {
  return inListingOrder(searchOf(catalogue, knowledge).find(text).foods.flat())
}
