import { isSoldOut } from '#domain/rules/stock.ts'
import { nearestOf } from '#src/catalogue/nearest.ts'
import { searchOf } from '#src/catalogue/search-index.ts'
import type { Shelf, ShelfProduct } from '#src/catalogue/shelf.ts'

/** Rows under the search box, so that a keystroke paints a handful and not the whole catalogue. */
const MOST_ROWS = 7

export interface Suggestions {
  /** One pack of each food found. */
  items: ShelfProduct[]
  /** All products found, packs included. */
  count: number
  /** What an ordinary search would have to be asked for these; the typed text itself unless they are only near it. */
  text: string
  isNearest: boolean
}

function* inTurn(shelf: Shelf, indexes: readonly number[]) {
  for (const index of indexes) yield shelf.products[index]
}

/** The packs of a food stand together: nothing is looked at beyond the foods that are shown. */
function oneOfEachFood(products: Iterable<ShelfProduct | undefined>): ShelfProduct[] {
  const foods = new Map<string, ShelfProduct>()
  for (const item of products) {
    if (item === undefined) continue
    const shown = foods.get(item.group)
    if (shown === undefined && foods.size === MOST_ROWS) break
    if (shown === undefined || (isSoldOut(shown.product.availability) && !isSoldOut(item.product.availability)))
      foods.set(item.group, item)
  }
  return [...foods.values()]
}

function look(shelf: Shelf, text: string): Suggestions {
  const found = searchOf(shelf).find(text)
  return { items: oneOfEachFood(inTurn(shelf, found)), count: found.length, text, isNearest: false }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const firstLetters = new WeakMap<Shelf, Map<string, Suggestions>>()

/** Looks, once for a shelf, at what each single letter finds, thousands of products in a large shop, before it is typed. */
export function readyFirstLetters(shelf: Shelf): void {
  if (firstLetters.has(shelf)) return
  firstLetters.set(shelf, new Map(Array.from(LETTERS, (letter) => [letter, look(shelf, letter)])))
}

/** What the list shows for a typed text; null for a blank one. */
export function suggestionsFor(shelf: Shelf, typed: string): Suggestions | null {
  const text = typed.trim()
  if (text === '') return null
  return firstLetters.get(shelf)?.get(text) ?? look(shelf, text)
}

/** What may have been meant by a text that finds nothing. Takes longer than finding; null where nothing is near. */
export function guessesFor(shelf: Shelf, typed: string): Suggestions | null {
  const nearest = nearestOf(shelf, typed.trim())
  if (nearest === null) return null
  const { products, texts } = nearest
  return { items: oneOfEachFood(products), count: 0, text: texts[0] ?? typed.trim(), isNearest: true }
}
