import { cousins, otherSizes } from '#domain/rules/alternatives.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'

const MOST = 3

/** What to take in the place of a food that is sold out: its other sizes first, then the foods nearest to it. */
export function alternativesTo(item: CatalogueProduct, products: readonly CatalogueProduct[]): CatalogueProduct[] {
  return [...otherSizes(item, products), ...cousins(item, products, MOST)].slice(0, MOST)
}
