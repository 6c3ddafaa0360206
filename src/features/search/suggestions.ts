import type { SearchKnowledge } from '#domain/contract/search.ts'
import { NOTHING_KNOWN } from '#domain/rules/nothing-known.ts'
import * as rules from '#domain/rules/suggestions.ts'
import type { CatalogueProduct, LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { searchOf } from '#src/catalogue/search-index.ts'
import { linesFor } from '#src/catalogue/search-lines.ts'

export type Suggestions = rules.Suggestions<CatalogueProduct>

const searchedIn = (catalogue: LoadedCatalogue, knowledge: SearchKnowledge | undefined) => ({
  search: searchOf(catalogue, knowledge),
  linesFor: (text: string) => linesFor(catalogue, text, knowledge),
})

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const firstLetters = new WeakMap<LoadedCatalogue, WeakMap<SearchKnowledge, Map<string, Suggestions>>>()

/** Looks, once for a catalogue, at what each single letter finds, thousands of products in a large shop, before it is typed. */
export function readyFirstLetters(catalogue: LoadedCatalogue, knowledge: SearchKnowledge = NOTHING_KNOWN): void {
  const ready = firstLetters.get(catalogue) ?? new WeakMap<SearchKnowledge, Map<string, Suggestions>>()
  firstLetters.set(catalogue, ready)
  if (ready.has(knowledge)) return
  const searched = searchedIn(catalogue, knowledge)
  ready.set(knowledge, new Map(Array.from(LETTERS, (letter) => [letter, rules.foundFor(searched, letter)])))
}

/** What the list shows for a typed text; null for a blank one. */
export function suggestionsFor(
  catalogue: LoadedCatalogue,
  typed: string,
  knowledge: SearchKnowledge = NOTHING_KNOWN,
): Suggestions | null {
  const text = typed.trim()
  if (text === '') return null
  return (
    firstLetters.get(catalogue)?.get(knowledge)?.get(text) ?? rules.foundFor(searchedIn(catalogue, knowledge), text)
  )
}

/** What a text that finds nothing may have meant. Takes longer than finding; null if nothing is close. */
export function guessesFor(catalogue: LoadedCatalogue, typed: string, knowledge?: SearchKnowledge): Suggestions | null {
  return rules.guessedFor(searchedIn(catalogue, knowledge), typed.trim())
}
