import { singularOf, wordsOf } from './search-fold.ts'
import type { KnownWords } from './search-words.ts'

/** What is known about a food in words; empty if unknown. */
export interface SearchedFood {
  name: string
  hindiName: string
  /** Label and Devanagari line of its category. */
  category: string
  /** In the order of the label, the weightiest first. */
  ingredients: string
  /** 'Gluten-free', 'No added sugar', the state it comes from. */
  facts: readonly string[]
  /** What it is good for: the recipes it is used in. */
  uses: string
  /** Its sizes: '500 g'. */
  packs: readonly string[]
  /** A few points that rank it above other foods that match equally. */
  merit: number
}

/** Points of a word by the field it occurs in, in the order of the weights. */
export const WEIGHT = {
  name: 100,
  hindiName: 90,
  category: 70,
  mainIngredient: 60,
  fact: 55,
  ingredient: 35,
  use: 25,
} as const
/** More for the word a name ends on: a Tulsi Honey is a honey, a Honey Tasting Box is a box. Less for the first. */
const LAST_WORD = 7
const FIRST_WORD = 2
/** More for what the food is made of, and where it is made of nothing else. */
const MADE_OF = 2
const NOTHING_ELSE = 4
/** A bonus for a name that repeats its category's name: a pickle among pickles comes before one in a gift box. */
const ON_ITS_SHELF = 4

/** Foods in which a word occurs, with its points there. */
export interface Posting {
  foods: number[]
  points: number[]
}

export interface Vocabulary {
  get(word: string): Posting | undefined
  /** Calls back for each word with this beginning, except the word itself. */
  beginnings(typed: string, found: (posting: Posting) => void): void
  /** Calls for each word that holds the typed letters behind its first. */
  parts(typed: string, found: (posting: Posting) => void): void
  /** Every word in a name, a category or a main ingredient: what a misspelling may have meant. */
  telling(): readonly string[]
  /** Whether some food's name ends on the word or phrase. */
  isHead(key: string): boolean
}

const SHARE = /^\d+$/
const LINKS = /\b(?:and|with|in|of|from)\b/

/** Whether a word is, or begins, a size: '500', '500g', '1k'. */
export const isSize = (word: string): boolean => /^\d+(?:k?g?|m?l?)$/.test(word)

type Scored = (word: string, isFirst: boolean, isLast: boolean) => number

/** The words of one food with their points, the best place of each counting. */
function pointsOf(food: SearchedFood, known: KnownWords): Map<string, number> {
  const points = new Map<string, number>()
  const note = (word: string, score: number) => {
    if (score > (points.get(word) ?? 0)) points.set(word, score)
  }
  const noteAll = (text: string, scoreOf: Scored | number) => {
    const all = wordsOf(text)
    const keys = all.map(singularOf)
    for (let at = 0; at < all.length; at++) {
      const [word = '', key = ''] = [all[at], keys[at]]
      // Amounts of an ingredient are ignored; the 7 of 7 Grain Atta is part of its name.
      if (typeof scoreOf === 'number' && SHARE.test(word)) continue
      const score = typeof scoreOf === 'number' ? scoreOf : scoreOf(key, at === 0, at === all.length - 1)
      note(key, score)
      if (word !== key) note(word, score)
      // Rock salt crystals are found as rock salt, where both are known.
      for (let length = known.phraseAt(keys, at); length > 1; length--) {
        const phrase = keys.slice(at, at + length).join(' ')
        if (!known.has(phrase)) continue
        note(phrase, typeof scoreOf === 'number' ? scoreOf : scoreOf(phrase, at === 0, at + length === all.length))
      }
    }
  }
  const [main = '', ...others] = food.ingredients.split(/[,;]/)
  const made = ` ${wordsOf(main).map(singularOf).join(' ')} `
  const purity = MADE_OF + (others.length === 0 ? NOTHING_ELSE : 0)
  const shelf = new Set(wordsOf(food.category).map(singularOf))
  const named = (word: string, isFirst: boolean, isLast: boolean) =>
    (isLast ? LAST_WORD : isFirst ? FIRST_WORD : 0) +
    (made.includes(` ${word} `) ? purity : 0) +
    (shelf.has(word) ? ON_ITS_SHELF : 0)
  noteAll(food.name, (...place) => WEIGHT.name + named(...place))
  noteAll(food.hindiName, (...place) => WEIGHT.hindiName + named(...place))
  noteAll(food.category, WEIGHT.category)
  noteAll(main, WEIGHT.mainIngredient + purity)
  for (const text of others) noteAll(text, WEIGHT.ingredient)
  for (const text of food.facts) noteAll(text, WEIGHT.fact)
  noteAll(food.uses, WEIGHT.use)
  return points
}

/** The words of all foods, with their places. */
export function createVocabulary(foods: readonly SearchedFood[], known: KnownWords): Vocabulary {
  const postings = new Map<string, Posting>()
  const heads = new Set<string>()
  for (const [index, food] of foods.entries()) {
    for (const [word, points] of pointsOf(food, known)) {
      const posting = postings.get(word)
      if (posting === undefined) postings.set(word, { foods: [index], points: [points] })
      else {
        posting.foods.push(index)
        posting.points.push(points)
      }
    }
    const keys = wordsOf(food.name.split(LINKS)[0] ?? '').map(singularOf)
    for (let from = 0; from < keys.length; from++) heads.add(keys.slice(from).join(' '))
  }
  const sorted = [...postings.keys()].sort()
  const letters = `\n${sorted.join('\n')}\n`
  const starts = new Uint32Array(sorted.length)
  let start = 1
  for (const [index, word] of sorted.entries()) {
    starts[index] = start
    start += word.length + 1
  }
  const ordered = sorted.map((word) => postings.get(word))
  let telling: string[] | undefined
  const indexAt = (position: number) => lastUpTo(starts, position)
  return {
    get: (word) => postings.get(word),
    beginnings(typed, found) {
      const at = letters.indexOf(`\n${typed}`)
      if (at === -1) return
      for (let index = indexAt(at + 1); index < sorted.length; index++) {
        const word = sorted[index] ?? ''
        if (!word.startsWith(typed)) return
        const posting = ordered[index]
        if (word !== typed && posting) found(posting)
      }
    },
    parts(typed, found) {
      let at = letters.indexOf(typed)
      // A blank is part of everything, without end.
      while (typed !== '' && at !== -1) {
        const index = indexAt(at)
        const posting = ordered[index]
        // A word that holds it twice, or begins so, counts once.
        if (posting && !sorted[index]?.startsWith(typed)) found(posting)
        at = letters.indexOf(typed, (starts[index] ?? 0) + (sorted[index]?.length ?? 0))
      }
    },
    telling: () =>
      (telling ??= sorted.filter((_, at) => ordered[at]?.points.some((points) => points >= WEIGHT.mainIngredient))),
    isHead: (key) => heads.has(key),
  }
}

/** Place of the last entry that is not above the value. */
function lastUpTo(entries: Uint32Array, value: number): number {
  let low = 0
  let high = entries.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((entries[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}
