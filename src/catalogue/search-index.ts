import type { Product } from '#domain/contract/product.ts'
import type { SearchKnowledge } from '#domain/contract/search.ts'
import { createFoodSearch, type FoodSearch, hasSize } from '#domain/rules/food-search.ts'
import { inListingOrder } from '#domain/rules/listing-order.ts'
import type { SearchedFood } from '#domain/rules/search-vocabulary.ts'
import { isSoldOut } from '#domain/rules/stock.ts'
import type { CatalogueProduct, LoadedCatalogue } from './loaded-catalogue.ts'

/** A food with the packs that are meant, the cheapest first. */
export type FoundFood = CatalogueProduct[]

export interface CatalogueSearch {
  /** Foods found for a text, at most so many, best first; how many there are in all, and how well the best is met. */
  find(text: string, most?: number): { foods: FoundFood[]; count: number; best: number }
  /** What comes closest to a text that finds nothing; null where nothing is near. */
  nearest(text: string): { foods: FoundFood[]; unsold: string | null; texts: string[] } | null
}

export const NOTHING_KNOWN: SearchKnowledge = { words: { same: [], uses: [], unsold: [] }, foods: [] }

/** Of two foods that are met alike, the better known first, and what is sold out behind all that is not. */
const BEST_SELLER = 2
const SOLD_OUT = -25

const isGone = ({ product }: CatalogueProduct) => isSoldOut(product.availability)

function meritOf(packs: readonly CatalogueProduct[]): number {
  const known = packs.some(({ product }) => product.meta.best_seller) ? BEST_SELLER : 0
  return known + (packs.every(isGone) ? SOLD_OUT : 0)
}

/** Diet facts as their own words ('no added sugar'), and the states a food comes from. */
function factsOf(product: Product | undefined): string[] {
  const { diet = [], states = [] } = product?.facts ?? {}
  return [...diet.map((fact) => fact.replaceAll('_', ' ')), ...states]
}

function searchedFoodOf(
  packs: readonly CatalogueProduct[],
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

function makeSearch(catalogue: LoadedCatalogue, knowledge: SearchKnowledge): CatalogueSearch {
  const groups = new Map<string, CatalogueProduct[]>()
  for (const item of catalogue.products) {
    const packs = groups.get(item.group)
    if (packs) packs.push(item)
    else groups.set(item.group, [item])
  }
  const all = [...groups.values()].map((packs) => packs.sort((one, other) => one.shownPaise - other.shownPaise))
  const kickers = new Map(catalogue.categories.map(({ name, kicker }) => [name, kicker]))
  const known = new Map(knowledge.foods.map((food) => [food.group, food]))
  const search: FoodSearch = createFoodSearch(
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

const searches = new WeakMap<LoadedCatalogue['products'], WeakMap<SearchKnowledge, CatalogueSearch>>()

/** The search over a catalogue with what is known beside it, made once for both; without that by names and shelves alone. */
export function searchOf(catalogue: LoadedCatalogue, knowledge: SearchKnowledge = NOTHING_KNOWN): CatalogueSearch {
  const made = searches.get(catalogue.products) ?? new WeakMap<SearchKnowledge, CatalogueSearch>()
  searches.set(catalogue.products, made)
  const known = made.get(knowledge)
  if (known) return known
  const search = makeSearch(catalogue, knowledge)
  made.set(knowledge, search)
  return search
}

/** All products found for a text: one pack of each food, best foods first, before the second packs. */
export function productsFoundBy(
  catalogue: LoadedCatalogue,
  text: string,
  knowledge: SearchKnowledge | undefined,
): CatalogueProduct[] {
  return inListingOrder(searchOf(catalogue, knowledge).find(text).foods.flat())
}
