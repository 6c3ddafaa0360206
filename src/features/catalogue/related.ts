import { goesWellWith } from '#domain/rules/goes-well-with.ts'
import { isSoldOut } from '#domain/rules/stock.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'

const MOST = 5

/**
 * What goes well with a product: foods in stock, each as its cheapest pack; `companions` are the foods the server
 * names.
 */
export function relatedTo(
  item: CatalogueProduct,
  products: readonly CatalogueProduct[],
  companions: readonly string[],
): CatalogueProduct[] {
  const isForSale = (other: CatalogueProduct) => !isSoldOut(other.product.availability)
  const cheapest = products.filter((other) => isForSale(other) && other.packs.find(isForSale) === other)
  return goesWellWith(item, companions, cheapest, MOST)
}
