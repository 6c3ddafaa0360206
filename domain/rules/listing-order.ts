import type { Paise } from '../money.ts'

export interface GroupedProduct {
  /** Joins the packs of one food. */
  group: string
  shownPaise: Paise
}

/**
 * The order of a listing nobody sorted: one pack of every food, the cheapest first, before the second pack of any.
 * Foods keep the order in which they were given.
 */
export function inListingOrder<P extends GroupedProduct>(products: readonly P[]): P[] {
  const groups = new Map<string, P[]>()
  for (const product of products) {
    const packs = groups.get(product.group)
    if (packs) packs.push(product)
    else groups.set(product.group, [product])
  }
  const foods = [...groups.values()].map((packs) => [...packs].sort((a, b) => a.shownPaise - b.shownPaise))
  const rounds = Math.max(0, ...foods.map((packs) => packs.length))
  return Array.from({ length: rounds }, (_, round) => foods.flatMap((packs) => packs[round] ?? [])).flat()
}
