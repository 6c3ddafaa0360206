import { type SpotlightFlag, spotlightOf } from '#domain/rules/spotlight.ts'
import { isSoldOut } from '#domain/rules/stock.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'

/** The products of a tab, every pack that carries its flag; what is in stock comes first. */
export function inSpotlight(products: readonly CatalogueProduct[], flag: SpotlightFlag): CatalogueProduct[] {
  const flagged = new Set(
    spotlightOf(
      products.map((item) => item.product),
      flag,
    ),
  )
  return products
    .filter((item) => flagged.has(item.product))
    .toSorted((a, b) => Number(isSoldOut(a.product.availability)) - Number(isSoldOut(b.product.availability)))
}
