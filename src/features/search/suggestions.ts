import { isSoldOut } from '#domain/rules/stock.ts'
import type { CatalogueProduct, LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { nearestOf } from '#src/catalogue/nearest.ts'
import { searchOf } from '#src/catalogue/search-index.ts'

/** Rows under the search box, so that a keystroke paints a handful and not the whole catalogue. */
const MOST_ROWS = 7

export interface Suggestions {
  /** One pack of each food found. */
  items: CatalogueProduct[]
  /** All products found, packs included. */
  count: number
  /** What an ordinary search would have to be asked for these; the typed text itself unless they are only near it. */
  text: string
  isNearest: boolean
}

function* inTurn(catalogue: LoadedCatalogue, indexes: readonly number[]) {
  for (const index of indexes) yield catalogue.products[index]
}

/** The packs of a food stand together: nothing is looked at beyond the foods that are shown. */
function oneOfEachFood(products: Iterable<CatalogueProduct | undefined>): CatalogueProduct[] {
  const foods = new Map<string, CatalogueProduct>()
  for (const item of products) {
    if (item === undefined) continue
    const shown = foods.get(item.group)
    if (shown === undefined && foods.size === MOST_ROWS) break
    if (shown === undefined || (isSoldOut(shown.product.availability) && !isSoldOut(item.product.availability)))
      foods.set(item.group, item)
  }
  return [...foods.values()]
}

function look(catalogue: LoadedCatalogue, text: string): Suggestions {
  const found = searchOf(catalogue).find(text)
  return { items: oneOfEachFood(inTurn(catalogue, found)), count: found.length, text, isNearest: false }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const firstLetters = new WeakMap<LoadedCatalogue, Map<string, Suggestions>>()

/** Looks, once for a catalogue, at what each single letter finds, thousands of products in a large shop, before it is typed. */
export function readyFirstLetters(catalogue: LoadedCatalogue): void {
  if (firstLetters.has(catalogue)) return
  firstLetters.set(catalogue, new Map(Array.from(LETTERS, (letter) => [letter, look(catalogue, letter)])))
}

/** What the list shows for a typed text; null for a blank one. */
export function suggestionsFor(catalogue: LoadedCatalogue, typed: string): Suggestions | null {
  const text = typed.trim()
  if (text === '') return null
  return firstLetters.get(catalogue)?.get(text) ?? look(catalogue, text)
}

/** What may have been meant by a text that finds nothing. Takes longer than finding; null where nothing is near. */
export function guessesFor(catalogue: LoadedCatalogue, typed: string): Suggestions | null {
  const nearest = nearestOf(catalogue, typed.trim())
  if (nearest === null) return null
  const { products, texts } = nearest
  return { items: oneOfEachFood(products), count: 0, text: texts[0] ?? typed.trim(), isNearest: true }
}
