import { isSoldOut } from './stock.ts'
import { parseWeight } from './weight.ts'

/** What is read of a product to find others in its place. */
export interface Replaceable {
  foodName: string
  pack: string
  group: string
  categoryUrl: string
  shownPaise: number
  product: { availability: number }
}

const isOnSale = ({ product }: Replaceable) => !isSoldOut(product.availability)

/** How many times larger or smaller the second pack is, as a distance; 0 where they are the same or cannot be compared. */
function sizeDistance(pack: string, other: string): number {
  const [one, two] = [parseWeight(pack), parseWeight(other)]
  if (one === null || two === null || one.unit !== two.unit) return 0
  return Math.abs(Math.log(two.amount / one.amount))
}

/** The other packs of a food that are there, the nearest in size first. */
export function otherSizes<Item extends Replaceable>(item: Item, products: readonly Item[]): Item[] {
  return products
    .filter((other) => other !== item && other.group === item.group && isOnSale(other))
    .sort((a, b) => sizeDistance(item.pack, a.pack) - sizeDistance(item.pack, b.pack) || a.shownPaise - b.shownPaise)
}

/**
 * The foods most similar to one, from its category: those that share most words of the name first, then the nearest in
 * price. Each is given with the available pack nearest in size.
 */
export function cousins<Item extends Replaceable>(item: Item, products: readonly Item[], most: number): Item[] {
  const words = new Set(wordsOf(item.foodName))
  const shared = (other: Item) => wordsOf(other.foodName).filter((word) => words.has(word)).length
  const priceDistance = (other: Item) => Math.abs(other.shownPaise - item.shownPaise)
  const nearest = new Map<string, Item>()
  for (const other of products) {
    if (other.categoryUrl !== item.categoryUrl || other.group === item.group || !isOnSale(other)) continue
    const known = nearest.get(other.group)
    if (!known || sizeDistance(item.pack, other.pack) < sizeDistance(item.pack, known.pack))
      nearest.set(other.group, other)
  }
  return [...nearest.values()]
    .sort((a, b) => shared(b) - shared(a) || priceDistance(a) - priceDistance(b) || (a.group < b.group ? -1 : 1))
    .slice(0, most)
}

/** What to offer in place of a sold-out food: at most this many other sizes of it, then the most similar foods. */
export function alternativesTo<Item extends Replaceable>(
  item: Item,
  products: readonly Item[],
  { sizes, most }: { sizes: number; most: number },
): Item[] {
  const others = otherSizes(item, products).slice(0, sizes)
  return [...others, ...cousins(item, products, most - others.length)]
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
