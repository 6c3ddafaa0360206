import { singularOf, wordsOf } from './search-fold.ts'
import { createReadings, type Reading } from './search-readings.ts'
import { meantBy } from './search-slips.ts'
import { createVocabulary, isSize, type SearchedFood, WEIGHT } from './search-vocabulary.ts'
import { type KnownWords, keyOf, knowWords, type SearchWords } from './search-words.ts'

export interface FoundFoods {
  /** Indexes of the foods, best first. */
  foods: number[]
  /** How many were found in all. */
  count: number
  /** Points of the best, as far as they count. */
  best: number
  /** The typed size ('500g'), if any: only packs that match it are meant. */
  sizes: readonly string[]
}

export interface NearFoods {
  foods: number[]
  /** A food the shop is known not to have; null where the text was only not understood. */
  unsold: string | null
  /** What was looked for instead, best first: an ordinary search for each finds something. */
  texts: string[]
}

export interface FoodSearch {
  /** The matches for a text, at most this many; none for a blank text. */
  find(text: string, most?: number): FoundFoods
  /** The closest matches for a text that finds nothing; null if nothing is close. */
  nearest(text: string): NearFoods | null
}

/** A match with less than this share of the best score is accidental: salt is in every pickle. */
const WORTH_SHOWING = 0.5
/** More for a name that holds the typed words side by side. */
const IN_ONE_PIECE = 10
const MOST_TEXTS = 3
const NOTHING: FoundFoods = { foods: [], count: 0, best: 0, sizes: [] }

/** Words between words, which say nothing about a food. */
const FILLERS = new Set(
  'ka ki ke wala wali wale and or of the with for a an in some buy best pure organic का की के वाला वाली और'.split(' '),
)

/** Whether a pack is of each of the typed sizes. */
export function hasSize(pack: string, sizes: readonly string[]): boolean {
  const words = wordsOf(pack)
  return sizes.every((size) => words.some((word) => word.startsWith(size)))
}

interface Typed {
  /** Words and known phrases. */
  terms: string[]
  sizes: string[]
}

/** The parts of a text; a number that a food is called by, so that it is one of `inNames`, is no size. */
function typedIn(text: string, words: KnownWords, inNames: ReadonlySet<string>): Typed {
  const typed = wordsOf(text)
  const isOfSize = (word: string) => isSize(word) && !inNames.has(word)
  const sizes = typed.filter(isOfSize)
  const rest = typed.filter((word) => !isOfSize(word))
  const telling = rest.filter((word) => !FILLERS.has(word))
  const all = telling.length > 0 ? telling : rest
  const keys = all.map(singularOf)
  const terms: string[] = []
  for (let at = 0; at < all.length; ) {
    const length = words.phraseAt(keys, at)
    terms.push(length > 1 ? keys.slice(at, at + length).join(' ') : (all[at] ?? ''))
    at += length
  }
  return { terms, sizes }
}

const leasts = new WeakMap<Reading, number>()

/** The points from which on a food of a reading is worth showing. */
function leastOf(reading: Reading): number {
  const known = leasts.get(reading)
  if (known !== undefined) return known
  let best = 0
  for (const food of reading.met) best = Math.max(best, reading.points[food] ?? 0)
  const least = Math.min(best, WEIGHT.name) * WORTH_SHOWING
  leasts.set(reading, least)
  return least
}

/** Joins the matches of each term: foods that match all of them; leniently, those that match most. */
function join(all: readonly Reading[], size: number, isLenient: boolean): Reading {
  const points = new Float32Array(size)
  const leastPoints = all.map(leastOf)
  const candidates = isLenient
    ? [...new Set(all.flatMap(({ met }) => met))]
    : all.reduce((few: readonly number[], { met }) => (met.length < few.length ? met : few), all[0]?.met ?? [])
  let met: number[] = []
  let most = isLenient ? 1 : all.length
  for (const food of candidates) {
    let sum = 0
    let count = 0
    for (const [at, reading] of all.entries()) {
      const own = reading.points[food] ?? 0
      // A word that a food matches only by chance does not count, however well the others match.
      if (own === 0 || own < (leastPoints[at] ?? 0)) continue
      sum += own
      count++
    }
    if (count < most) continue
    if (count > most) met = []
    most = count
    points[food] = sum / count
    met.push(food)
  }
  return { points, met }
}

/** The best few in order, without putting all of them in order where few are wanted. */
function inOrder(found: readonly number[], points: Float32Array, merits: Float32Array, most: number): number[] {
  const scoreOf = (food: number) => (points[food] ?? 0) + (merits[food] ?? 0)
  const before = (one: number, other: number) => scoreOf(other) - scoreOf(one) || one - other
  if (most >= found.length) return [...found].sort(before)
  const kept: number[] = []
  let lowest = Number.NEGATIVE_INFINITY
  for (const food of found) {
    const score = (points[food] ?? 0) + (merits[food] ?? 0)
    if (kept.length === most && score < lowest) continue
    kept.push(food)
    kept.sort(before)
    if (kept.length > most) kept.pop()
    lowest = scoreOf(kept[kept.length - 1] ?? food)
  }
  return kept
}

const ofSize = (foods: readonly SearchedFood[], found: readonly number[], sizes: readonly string[]) =>
  found.filter((food) => foods[food]?.packs.some((pack) => hasSize(pack, sizes)))

/** Search over foods by all that is known of them: by the weight of the field and by how well a word is met. */
export function createFoodSearch(foods: readonly SearchedFood[], operatorWords: SearchWords): FoodSearch {
  const words = knowWords(operatorWords)
  const vocabulary = createVocabulary(foods, words)
  const names = foods.map(({ name }) => ` ${wordsOf(name).map(singularOf).join(' ')} `)
  const inNames = new Set(foods.flatMap(({ name }) => wordsOf(name)))
  const typedOf = (text: string) => typedIn(text, words, inNames)
  const readingOf = createReadings(foods.length, { vocabulary, words }, (text) => meet(typedOf(text)))
  const merits = Float32Array.from(foods, ({ merit }) => merit)
  let spelt: string[] | undefined

  function meet({ terms, sizes }: Typed, isLenient = false): Reading {
    const all = terms.map(readingOf)
    const [only] = all
    if (only && all.length === 1 && sizes.length === 0) return only
    const { points, met } = join(all, foods.length, isLenient)
    const phrase = ` ${terms.map(singularOf).join(' ')} `
    for (const food of met) if (names[food]?.includes(phrase)) points[food] = (points[food] ?? 0) + IN_ONE_PIECE
    return { points, met: sizes.length === 0 ? met : ofSize(foods, met, sizes) }
  }

  function search(typed: Typed, most: number, isLenient = false): FoundFoods {
    const reading = meet(typed, isLenient)
    const least = leastOf(reading)
    const found = reading.met.filter((food) => (reading.points[food] ?? 0) >= least)
    const shown = inOrder(found, reading.points, merits, most)
    return { foods: shown, count: found.length, best: least / WORTH_SHOWING, sizes: typed.sizes }
  }

  /** A food that is asked for, is listed as missing, and is not what any food of the shop is or is called. */
  function unsoldIn({ terms }: Typed) {
    const keys = terms.map(keyOf)
    for (const key of keys) {
      const missing = words.unsold(key)
      if (missing && !vocabulary.isHead(key) && !isCalled(keys)) return missing
    }
    return undefined
  }

  /** Whether some food has all of these in its name: then it is found, whatever the list says. */
  const isCalled = (keys: readonly string[]) => names.some((name) => keys.every((key) => name.includes(` ${key} `)))

  /** The words of a text, each unknown one replaced by what was probably meant; none if that cannot be guessed. */
  function corrected({ terms, sizes }: Typed): Typed {
    spelt ??= [...new Set([...vocabulary.telling(), ...words.keys()])]
    const known = spelt
    const meant = (term: string) => (words.has(keyOf(term)) ? term : (meantBy(term, known)[0] ?? []))
    return { sizes, terms: terms.flatMap((term) => (readingOf(term).met.length > 0 ? term : meant(term))) }
  }

  return {
    find(text, most = Number.POSITIVE_INFINITY) {
      const typed = typedOf(text)
      if (unsoldIn(typed)) return NOTHING
      if (typed.terms.length > 0) return search(typed, most)
      if (typed.sizes.length === 0) return NOTHING
      const found = ofSize(foods, [...foods.keys()], typed.sizes)
      return { foods: found.slice(0, most), count: found.length, best: WEIGHT.name, sizes: typed.sizes }
    },
    nearest(text) {
      const typed = typedOf(text)
      const guessed = unsoldIn(typed) ? typed : corrected(typed)
      const missing = unsoldIn(guessed)
      const texts = missing ? missing.near : [guessed.terms.join(' ')]
      const found = texts.map((one) => search(typedOf(one), Number.POSITIVE_INFINITY))
      // If no food has all of the words, those with most of them are closest.
      const near =
        missing || found[0]?.count ? found : [search({ ...guessed, sizes: [] }, Number.POSITIVE_INFINITY, true)]
      const nearFoods = [...new Set(near.flatMap((one) => one.foods))]
      if (nearFoods.length === 0) return missing ? { foods: [], unsold: missing.name, texts: [] } : null
      return {
        foods: nearFoods,
        unsold: missing?.name ?? null,
        texts: texts.filter((_, at) => (found[at]?.count ?? 0) > 0).slice(0, MOST_TEXTS),
      }
    },
  }
}
