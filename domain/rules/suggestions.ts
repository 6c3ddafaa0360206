import type { CatalogueSearch, SearchedPack } from './catalogue-search.ts'
import type { SearchLine } from './search-lines.ts'

/** Rows under the search box, so that a keystroke paints a handful and not the whole catalogue. */
export const MOST_ROWS = 7

/** What the list under the search box shows for a text. */
export interface Suggestions<P extends SearchedPack> {
  /** Pages and categories the text leads to, before the foods. */
  lines: SearchLine[]
  foods: P[][]
  /** All foods found. */
  count: number
  /** The search text that finds these; the typed text itself unless they are only close matches. */
  text: string
  isNearest: boolean
  /** A food the shop is known not to have. */
  unsold: string | null
}

/** What a text is looked up in. */
export interface Searched<P extends SearchedPack> {
  search: CatalogueSearch<P>
  linesFor: (text: string) => SearchLine[]
}

/** The matches for a text that is not blank, at most this many foods. */
export function foundFor<P extends SearchedPack>(
  { search, linesFor }: Searched<P>,
  text: string,
  most = MOST_ROWS,
): Suggestions<P> {
  const { foods, count } = search.find(text, most)
  return { lines: linesFor(text), foods, count, text, isNearest: false, unsold: null }
}

/** What a text that finds nothing may have meant. Takes longer than finding; null if nothing is close. */
export function guessedFor<P extends SearchedPack>(
  { search, linesFor }: Searched<P>,
  text: string,
  most = MOST_ROWS,
): Suggestions<P> | null {
  const near = search.nearest(text)
  if (near === null) return null
  const [first = text] = near.texts
  const foods = near.foods.slice(0, most)
  return { lines: linesFor(first), foods, count: 0, text: first, isNearest: true, unsold: near.unsold }
}

/** Matches, or guesses if there are none. */
export function suggestionsOf<P extends SearchedPack>(searched: Searched<P>, text: string, most = MOST_ROWS) {
  const found = foundFor(searched, text, most)
  const isUnfound = found.count === 0 && found.lines.length === 0
  return (isUnfound ? guessedFor(searched, text, most) : null) ?? found
}
