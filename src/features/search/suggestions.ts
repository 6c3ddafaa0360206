import type { SearchKnowledge } from '#domain/contract/search.ts'
import type { LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { type FoundFood, NOTHING_KNOWN, searchOf } from '#src/catalogue/search-index.ts'
import { linesFor, type SearchLine } from '#src/catalogue/search-lines.ts'

/** Rows under the search box, so that a keystroke paints a handful and not the whole catalogue. */
const MOST_ROWS = 7

export interface Suggestions {
  /** Pages and shelves the text leads to, before the foods. */
  lines: SearchLine[]
  foods: FoundFood[]
  /** All foods found. */
  count: number
  /** What an ordinary search would have to be asked for these; the typed text itself unless they are only near it. */
  text: string
  isNearest: boolean
  /** A food the shop is known not to have. */
  unsold: string | null
}

function look(catalogue: LoadedCatalogue, text: string, knowledge: SearchKnowledge | undefined): Suggestions {
  const { foods, count } = searchOf(catalogue, knowledge).find(text, MOST_ROWS)
  return { lines: linesFor(catalogue, text, knowledge), foods, count, text, isNearest: false, unsold: null }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const firstLetters = new WeakMap<LoadedCatalogue, WeakMap<SearchKnowledge, Map<string, Suggestions>>>()

/** Looks, once for a catalogue, at what each single letter finds, thousands of products in a large shop, before it is typed. */
export function readyFirstLetters(catalogue: LoadedCatalogue, knowledge: SearchKnowledge = NOTHING_KNOWN): void {
  const ready = firstLetters.get(catalogue) ?? new WeakMap<SearchKnowledge, Map<string, Suggestions>>()
  firstLetters.set(catalogue, ready)
  if (ready.has(knowledge)) return
  ready.set(knowledge, new Map(Array.from(LETTERS, (letter) => [letter, look(catalogue, letter, knowledge)])))
}

/** What the list shows for a typed text; null for a blank one. */
export function suggestionsFor(
  catalogue: LoadedCatalogue,
  typed: string,
  knowledge: SearchKnowledge = NOTHING_KNOWN,
): Suggestions | null {
  const text = typed.trim()
  if (text === '') return null
  return firstLetters.get(catalogue)?.get(knowledge)?.get(text) ?? look(catalogue, text, knowledge)
}

/** What may have been meant by a text that finds nothing. Takes longer than finding; null where nothing is near. */
export function guessesFor(catalogue: LoadedCatalogue, typed: string, knowledge?: SearchKnowledge): Suggestions | null {
  const text = typed.trim()
  const near = searchOf(catalogue, knowledge).nearest(text)
  if (near === null) return null
  return {
    lines: linesFor(catalogue, near.texts[0] ?? text, knowledge),
    foods: near.foods.slice(0, MOST_ROWS),
    count: 0,
    text: near.texts[0] ?? text,
    isNearest: true,
    unsold: near.unsold,
  }
}
