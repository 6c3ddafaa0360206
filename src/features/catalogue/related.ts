import { goesWellWith } from '#domain/rules/goes-well-with.ts'
import { isSoldOut } from '#domain/rules/stock.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'

const MOST = 5

/** What goes well with a product, in stock, of each food its cheapest pack; `companions` are the foods the server names. */
export function relatedTo(
  item: CatalogueProduct,
  products: readonly CatalogueProduct[],
  companions: readonly string[],
): CatalogueProduct[] {
  const cheapest = new Map<string, CatalogueProduct>()
  for (const other of products) {
    const known = cheapest.get(other.group)
    if (!isSoldOut(other.product.availability) && (!known || other.shownPaise < known.shownPaise))
      cheapest.set(other.group, other)
  }
  return goesWellWith(item, companions, [...cheapest.values()], MOST)
}
