import { isSoldOut } from '#domain/rules/stock.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'

const MOST = 3

/** What to take in the place of a food that is sold out: its other sizes first, then what its shelf has nearest in price. */
export function alternativesTo(item: CatalogueProduct, products: readonly CatalogueProduct[]): CatalogueProduct[] {
  const distance = (other: CatalogueProduct) => Math.abs(other.shownPaise - item.shownPaise)
  const near = products
    .filter((other) => other.categoryUrl === item.categoryUrl && !isSoldOut(other.product.availability))
    .toSorted((a, b) => distance(a) - distance(b))
  const sizes = near.filter((other) => other.group === item.group)
  const groups = new Set<string>()
  const cousins = near.filter((other) => {
    if (other.group === item.group || groups.has(other.group)) return false
    groups.add(other.group)
    return true
  })
  return [...sizes, ...cousins].slice(0, MOST)
}
