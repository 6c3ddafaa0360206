import type { ListedCategory } from '#domain/contract/product.ts'
import type { SearchKnowledge } from '#domain/contract/search.ts'
import { createFoodSearch, type FoodSearch } from '#domain/rules/food-search.ts'
import { type HelpTopic, helpTopicOf } from '#domain/rules/search-help.ts'
import type { LoadedCatalogue } from './loaded-catalogue.ts'
import { NOTHING_KNOWN } from './search-index.ts'

/** Where a topic of help leads. */
export const HELP_PATHS = {
  orders: '/manage-orders',
  returns: '/manage-returns',
  delivery: '/frequently-asked-questions',
  contact: '/contact-us',
  recipes: '/our-recipes',
} as const satisfies Record<HelpTopic, string>

/** What stands above the foods: a page of the shop, or a shelf with the number of its foods. */
export type SearchLine =
  | { kind: 'help'; topic: HelpTopic }
  | { kind: 'category'; category: ListedCategory; foods: number }

interface Shelves {
  search: FoodSearch
  /** Foods of each category. */
  sizes: number[]
}

const SHORTEST = 3
const SHORTEST_IN_HINDI = 2
/** A beginning of a shelf's name, at the least. */
const WELL_MET = 60

const made = new WeakMap<LoadedCatalogue['products'], WeakMap<SearchKnowledge, Shelves>>()

function shelvesOf({ products, categories }: LoadedCatalogue, knowledge: SearchKnowledge): Shelves {
  const ofCatalogue = made.get(products) ?? new WeakMap<SearchKnowledge, Shelves>()
  made.set(products, ofCatalogue)
  const known = ofCatalogue.get(knowledge)
  if (known) return known
  const foods = new Map<string, Set<string>>()
  for (const { product, group } of products) {
    const own = foods.get(product.category.name) ?? new Set()
    foods.set(product.category.name, own.add(group))
  }
  const searched = categories.map(({ category, kicker }) => {
    return {
      name: category,
      hindiName: kicker,
      category: '',
      ingredients: '',
      facts: [],
      uses: '',
      packs: [],
      merit: 0,
    }
  })
  const shelves = {
    search: createFoodSearch(searched, knowledge.words),
    sizes: categories.map(({ name }) => foods.get(name)?.size ?? 0),
  }
  ofCatalogue.set(knowledge, shelves)
  return shelves
}

/** Where a text may lead beside single foods, at most one page and one shelf. */
export function linesFor(
  catalogue: LoadedCatalogue,
  text: string,
  knowledge: SearchKnowledge = NOTHING_KNOWN,
): SearchLine[] {
  const topic = helpTopicOf(text)
  const help: SearchLine[] = topic ? [{ kind: 'help', topic }] : []
  const shortest = /[a-z]/i.test(text) ? SHORTEST : SHORTEST_IN_HINDI
  if (text.trim().length < shortest) return help
  const { search, sizes } = shelvesOf(catalogue, knowledge)
  const { foods, best } = search.find(text, 1)
  const place = foods[0] ?? -1
  const category = catalogue.categories[place]
  if (category === undefined || best < WELL_MET) return help
  return [...help, { kind: 'category', category, foods: sizes[place] ?? 0 }]
}
