import { isSoldOut } from '#domain/rules/stock.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'

const MOST = 5

/** What goes well with a product: one from its own category, the rest from others, in stock, one pack of a food. */
export function relatedTo(item: CatalogueProduct, products: readonly CatalogueProduct[]): CatalogueProduct[] {
  const start = products.indexOf(item)
  const groups = new Set([item.product.group])
  const categories = new Set<string>()
  const related: CatalogueProduct[] = []
  for (let step = 1; step < products.length && related.length < MOST; step++) {
    // A stride that visits the whole list, so that the choice differs from product to product but stays the same for one.
    const other = products[(start + step * 37) % products.length]
    if (
      !other ||
      isSoldOut(other.product.availability) ||
      groups.has(other.product.group) ||
      categories.has(other.categoryUrl)
    )
      continue
    groups.add(other.product.group)
    categories.add(other.categoryUrl)
    related.push(other)
  }
  return related
}
