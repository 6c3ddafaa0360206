import type { SearchKnowledge } from '#domain/contract/search.ts'
import { NOTHING_KNOWN } from '#domain/rules/nothing-known.ts'
import type { HelpTopic } from '#domain/rules/search-help.ts'
import { createLineSearch, type SearchLine } from '#domain/rules/search-lines.ts'
import type { LoadedCatalogue } from './loaded-catalogue.ts'

/** The page a help topic leads to. */
export const HELP_PATHS = {
  orders: '/manage-orders',
  returns: '/manage-returns',
  delivery: '/frequently-asked-questions',
  contact: '/contact-us',
  recipes: '/our-recipes',
} as const satisfies Record<HelpTopic, string>

type LinesFor = (text: string) => SearchLine[]

const made = new WeakMap<LoadedCatalogue['products'], WeakMap<SearchKnowledge, LinesFor>>()

/** Where a text may lead besides single foods: at most one page and one category. */
export function linesFor(
  catalogue: LoadedCatalogue,
  text: string,
  knowledge: SearchKnowledge = NOTHING_KNOWN,
): SearchLine[] {
  const ofCatalogue = made.get(catalogue.products) ?? new WeakMap<SearchKnowledge, LinesFor>()
  made.set(catalogue.products, ofCatalogue)
  const search = ofCatalogue.get(knowledge) ?? createLineSearch(catalogue, knowledge)
  ofCatalogue.set(knowledge, search)
  return search(text)
}
