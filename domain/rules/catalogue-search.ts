import type { ListedCategory, Product } from '../contract/product-shapes.ts'
import type { SearchKnowledge } from '../contract/search.ts'
import type { Paise } from '../money.ts'
import { createFoodSearch, hasSize } from './food-search.ts'
import type { SearchedFood } from './search-vocabulary.ts'
import { isSoldOut } from './stock.ts'

/** One pack of a food, as far as the search looks at it. */
export interface SearchedPack {
  product: Pick<Product, 'category' | 'facts' | 'meta' | 'availability'>
  /** The name without its pack. */
  foodName: string
  pack: string
  /** Joins the packs of one food. */
  group: string
  shownPaise: Paise
}

/** What the search covers: packs in name order, and their categories. */
export interface SearchedShop<P extends SearchedPack> {
  products: readonly P[]
  categories: readonly ListedCategory[]
}

/** Each food as the packs of it that are meant, the cheapest first. */
export interface CatalogueSearch<P extends SearchedPack> {
  /**
   * Foods found for a text, at most this many, best first; how many there are in all, and how well the best one
   * matches.
   */
  find(text: string, most?: number): { foods: P[][]; count: number; best: number }
  /** The closest matches for a text that finds nothing; null if nothing is close. */
  nearest(text: string): { foods: P[][]; unsold: string | null; texts: string[] } | null
}

/** Part of a match's worth: best sellers come first among equals, sold-out foods after all but much weaker matches. */
const BEST_SELLER = 2
const SOLD_OUT = -25

const isGone = ({ product }: SearchedPack) => isSoldOut(product.availability)

function meritOf(packs: readonly SearchedPack[]): number {
  const known = packs.some(({ product }) => product.meta.best_seller) ? BEST_SELLER : 0
  return known + (packs.every(isGone) ? SOLD_OUT : 0)
}

/** Diet facts as their own words ('no added sugar'), and the states a food comes from. */
function factsOf(product: SearchedPack['product'] | undefined): string[] {
  const { diet = [], states = [] } = product?.facts ?? {}
  return [...diet.map((fact) => fact.replaceAll('_', ' ')), ...states]
}

function searchedFoodOf(
  packs: readonly SearchedPack[],
  kickers: ReadonlyMap<string, string>,
  known: SearchKnowledge['foods'][number] | undefined,
): SearchedFood {
  const product = packs[0]?.product
  const category = product?.category
  return {
    name: packs[0]?.foodName ?? '',
    hindiName: known?.hindiName ?? '',
    category: `${category?.category ?? ''} ${kickers.get(category?.name ?? '') ?? ''}`,
    ingredients: known?.ingredients ?? '',
    facts: factsOf(product),
    uses: known?.recipes.join(' ') ?? '',
    packs: packs.map(({ pack }) => pack),
    merit: meritOf(packs),
  }
}

/** The search over a shop's foods with what is known beside its catalogue: one for the browser and the server. */
export function createCatalogueSearch<P extends SearchedPack>(
  { products, categories }: SearchedShop<P>,
  knowledge: SearchKnowledge,
): CatalogueSearch<P> {
  const groups = new Map<string, P[]>()
  for (const item of products) {
    const packs = groups.get(item.group)
    if (packs) packs.push(item)
    else groups.set(item.group, [item])
  }
  const all = [...groups.values()].map((packs) => packs.sort((one, other) => one.shownPaise - other.shownPaise))
  const kickers = new Map(categories.map(({ name, kicker }) => [name, kicker]))
  const known = new Map(knowledge.foods.map((food) => [food.group, food]))
  const search = createFoodSearch(
    all.map((packs) => searchedFoodOf(packs, kickers, known.get(packs[0]?.group ?? ''))),
    knowledge.words,
  )
  const packsOf = (foods: readonly number[], sizes: readonly string[] = []) =>
    foods.map((food) => {
      const packs = all[food] ?? []
      return sizes.length === 0 ? packs : packs.filter(({ pack }) => hasSize(pack, sizes))
    })
  return {
    find(text, most) {
      const { foods, count, best, sizes } = search.find(text, most)
      return { foods: packsOf(foods, sizes), count, best }
    },
    nearest(text) {
      const near = search.nearest(text)
      return near && { foods: packsOf(near.foods), unsold: near.unsold, texts: near.texts }
    },
  }
}
