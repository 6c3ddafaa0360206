import { isSoldOut } from '#domain/rules/stock.ts'
import type { ShelfProduct } from '#src/catalogue/shelf.ts'

const MOST = 5

/** What goes well with a product: one from its own shelf, the rest from other shelves, in stock, one pack of a food. */
export function relatedTo(item: ShelfProduct, products: readonly ShelfProduct[]): ShelfProduct[] {
  const start = products.indexOf(item)
  const groups = new Set([item.product.group])
  const shelves = new Set<string>()
  const related: ShelfProduct[] = []
  for (let step = 1; step < products.length && related.length < MOST; step++) {
    // A stride that visits the whole list, so that the choice differs from product to product but stays the same for one.
    const other = products[(start + step * 37) % products.length]
    if (
      !other ||
      isSoldOut(other.product.availability) ||
      groups.has(other.product.group) ||
      shelves.has(other.categoryUrl)
    )
      continue
    groups.add(other.product.group)
    shelves.add(other.categoryUrl)
    related.push(other)
  }
  return related
}
