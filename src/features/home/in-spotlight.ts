import { oneOfEachFood } from '#domain/rules/one-of-each-food.ts'
import { type SpotlightFlag, spotlightOf } from '#domain/rules/spotlight.ts'
import { isSoldOut } from '#domain/rules/stock.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'

/** The products of a tab, every pack that carries its flag or one of each food; what is in stock comes first. */
export function inSpotlight(
  products: readonly CatalogueProduct[],
  flag: SpotlightFlag,
  isByFood: boolean,
): CatalogueProduct[] {
  const flagged = new Set(
    spotlightOf(
      products.map((item) => item.product),
      flag,
    ),
  )
  const packs = products.filter((item) => flagged.has(item.product))
  return (isByFood ? oneOfEachFood(packs) : packs).toSorted(
    (a, b) => Number(isSoldOut(a.product.availability)) - Number(isSoldOut(b.product.availability)),
  )
}
