import { type SpotlightFlag, spotlightOf } from '#domain/rules/spotlight.ts'
import type { ShelfProduct } from '../catalogue/shelf.ts'

/** Two full rows on a desktop, three on a phone. */
const MOST = 12

/** The products of a tab: one pack of each food, in stock first, at most twelve. */
export function inSpotlight(products: readonly ShelfProduct[], flag: SpotlightFlag): ShelfProduct[] {
  const flagged = new Set(
    spotlightOf(
      products.map((item) => item.product),
      flag,
    ),
  )
  const foods = new Map<string, ShelfProduct>()
  for (const item of products) {
    if (!flagged.has(item.product)) continue
    const shown = foods.get(item.product.group)
    if (!shown || (shown.product.availability === 0 && item.product.availability > 0))
      foods.set(item.product.group, item)
  }
  return [...foods.values()]
    .toSorted((a, b) => Number(b.product.availability > 0) - Number(a.product.availability > 0))
    .slice(0, MOST)
}
