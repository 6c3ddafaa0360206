import type { ListedCategory } from '../contract/product-shapes.ts'
import type { SearchKnowledge } from '../contract/search.ts'
import type { SearchedPack, SearchedShop } from './catalogue-search.ts'
import { createFoodSearch } from './food-search.ts'
import { type HelpTopic, helpTopicOf } from './search-help.ts'

/** What is shown above the foods: a page of the shop, or a category with the number of its foods. */
export type SearchLine =
  | { kind: 'help'; topic: HelpTopic }
  | { kind: 'category'; category: ListedCategory; foods: number }

const SHORTEST = 3
const SHORTEST_IN_HINDI = 2
/** A category's name must at least begin with the typed text. */
const WELL_MET = 60

/** Finds where a text may lead besides single foods: at most one page and one category. */
export function createLineSearch(
  { products, categories }: SearchedShop<SearchedPack>,
  knowledge: SearchKnowledge,
): (text: string) => SearchLine[] {
  const foods = new Map<string, Set<string>>()
  for (const { product, group } of products) {
    const own = foods.get(product.category.name) ?? new Set()
    foods.set(product.category.name, own.add(group))
  }
  const sizes = categories.map(({ name }) => foods.get(name)?.size ?? 0)
  const unknown = { category: '', ingredients: '', facts: [], uses: '', packs: [], merit: 0 }
  const shelves = createFoodSearch(
    categories.map(({ category, kicker }) => ({ ...unknown, name: category, hindiName: kicker })),
    knowledge.words,
  )
  return (text) => {
    const topic = helpTopicOf(text)
    const help: SearchLine[] = topic ? [{ kind: 'help', topic }] : []
    const shortest = /[a-z]/i.test(text) ? SHORTEST : SHORTEST_IN_HINDI
    if (text.trim().length < shortest) return help
    const found = shelves.find(text, 1)
    const place = found.foods[0] ?? -1
    const category = categories[place]
    if (category === undefined || found.best < WELL_MET) return help
    return [...help, { kind: 'category', category, foods: sizes[place] ?? 0 }]
  }
}
