import type { Paise } from '../money.ts'
import type { SortKey, SortValue } from './sort-value.ts'
import { comparisonPrice } from './weight.ts'

export interface SortableProduct {
  name: string
  shownPaise: Paise
  /** What it holds: '500 g'. */
  pack: string
}

// Shared: comparing with options through String.localeCompare is some fifty times slower.
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Name order: case does not count, numbers by their value; names alike but for case or accents still have one order. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}

/** A piece and 100 g are two things: pieces come after what is weighed or measured, and last what says neither. */
function byUnitPrice<P extends SortableProduct>(products: readonly P[]): P[] {
  return products
    .map((product) => {
      const price = comparisonPrice(product.shownPaise, product.pack)
      const kind = price === null ? 2 : price.per === 1 ? 1 : 0
      return { product, kind, paise: price?.pricePaise ?? 0 }
    })
    .sort((a, b) => a.kind - b.kind || a.paise - b.paise || compareNames(a.product.name, b.product.name))
    .map(({ product }) => product)
}

const COMPARATORS: Record<Exclude<SortKey, 'unit_price'>, (a: SortableProduct, b: SortableProduct) => number> = {
  'a-z': (a, b) => compareNames(a.name, b.name),
  'z-a': (a, b) => compareNames(b.name, a.name),
  low_to_high: (a, b) => a.shownPaise - b.shownPaise || compareNames(a.name, b.name),
  high_to_low: (a, b) => b.shownPaise - a.shownPaise || compareNames(a.name, b.name),
}

/**
 * A sorted copy by name, by the price shown or by what 100 g, 100 ml or a piece cost, ties by name. The catalogue is served in name order, and the engine's
 * sort takes an ordered or a strictly reversed list in one walk, so both name orders cost one comparison a product.
 */
export function sortProducts<P extends SortableProduct>(products: readonly P[], value: SortValue): P[] {
  if (value === 'unit_price') return byUnitPrice(products)
  return value === 'sort' ? products.slice() : [...products].sort(COMPARATORS[value])
}
