import type { SortableProduct } from './sort.ts'
import { sortProducts } from './sort.ts'
import { DEFAULT_SORT, type SortValue } from './sort-value.ts'
import { isSoldOut } from './stock.ts'
import { parseWeight, type Weight } from './weight.ts'

/** How a shop lists what it sells: one card for a food with its packs as sizes, or one card for each pack. */
export const LIST_BY = ['food', 'pack'] as const

export interface FoodPack extends SortableProduct {
  /** Joins the packs of one food. */
  group: string
  product: { readonly availability: number }
}

const WORDS_OF_PACKS = /(?:\d+\s*[×x]\s*)?\d+(?:\.\d+)?\s*(?:kg|g|ml|l|pieces?)\b/gi

/** The packs a text names: 'raw honey 500 g' asks for half a kilo. */
function packsAskedFor(text: string): Weight[] {
  return [...text.matchAll(WORDS_OF_PACKS)].flatMap(([words]) => parseWeight(words) ?? [])
}

const isSameWeight = (a: Weight, b: Weight | null) => a.unit === b?.unit && a.amount === b.amount

/**
 * One pack of each food in a list, in the list's order or sorted again by the packs that represent their foods. A food
 * is represented by the pack that the searched words name, else by one in stock; among several, by the one that sorts
 * first, or the cheapest if the sorting is not by price.
 */
export function oneOfEachFood<P extends FoodPack>(
  packs: readonly P[],
  sort: SortValue = DEFAULT_SORT,
  query = '',
): P[] {
  const asked = packsAskedFor(query)
  const isAskedFor = ({ pack }: P) => asked.some((weight) => isSameWeight(weight, parseWeight(pack)))
  const foods = new Map<string, P[]>()
  for (const pack of packs) {
    const others = foods.get(pack.group)
    if (others) others.push(pack)
    else foods.set(pack.group, [pack])
  }
  const within = sort === 'high_to_low' || sort === 'unit_price' ? sort : 'low_to_high'
  const shown = [...foods.values()].flatMap((all) => {
    const named = asked.length > 0 ? all.filter(isAskedFor) : []
    const wanted = named.length > 0 ? named : all
    const inStock = wanted.filter(({ product }) => !isSoldOut(product.availability))
    return sortProducts(inStock.length > 0 ? inStock : wanted, within).slice(0, 1)
  })
  return sortProducts(shown, sort)
}
