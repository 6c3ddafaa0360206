import { singularOf } from './search-fold.ts'
import { type Posting, type Vocabulary, WEIGHT } from './search-vocabulary.ts'
import type { KnownWords } from './search-words.ts'

/** Points of each food for one typed word or for a whole text, and the foods that have any. */
export interface Reading {
  points: Float32Array
  met: number[]
}

const BY_SYNONYM = 0.92
const BY_USE = 0.9
/** Between the first thing that is looked for in place of a use and the next. */
const STEP = 5
const BY_BEGINNING = 0.8
/** For a word that is complete as typed, so that a longer one is hardly meant. */
const BY_BEGINNING_OF_ANOTHER = 0.6
const BY_PART = 0.5
/** A letter or two say too little to look for them in what foods are made of. */
const SHORT = 3
/** Typed words whose readings are remembered; past this the memory is started afresh. */
const MOST_KEPT = 40

/** Adds a word's foods to a reading, as far as they had fewer points. */
function add({ points, met }: Reading, posting: Posting | undefined, share: number, least = 0): void {
  if (posting === undefined) return
  for (let at = 0; at < posting.foods.length; at++) {
    const own = posting.points[at] ?? 0
    if (own < least) continue
    const food = posting.foods[at] ?? 0
    const before = points[food] ?? 0
    if (own * share <= before) continue
    if (before === 0) met.push(food)
    points[food] = own * share
  }
}

/**
 * Says which foods a typed word or phrase matches and how well: as typed, by a synonym, as the beginning of a word, or
 * as part of a name. `search` looks for the words that the operator lists for a use.
 */
export function createReadings(
  size: number,
  { vocabulary, words }: { vocabulary: Vocabulary; words: KnownWords },
  search: (text: string) => Reading,
): (term: string) => Reading {
  const kept = new Map<string, Reading>()
  let isWithinUse = false

  function addUses(reading: Reading, key: string): void {
    const texts = words.uses(key)
    // A use that refers to itself would be looked up without end.
    if (texts.length === 0 || isWithinUse) return
    isWithinUse = true
    for (const [place, text] of texts.entries()) {
      const { points, met } = search(text)
      const best = met.reduce((most, food) => Math.max(most, points[food] ?? 0), 1)
      // As the operator has put them in order: the first before the second.
      const own = met.map((food) => ((points[food] ?? 0) / best) * WEIGHT.name - place * STEP)
      add(reading, { foods: met, points: own }, BY_USE)
    }
    isWithinUse = false
  }

  /** A word for something is being typed, as 'elai' for elaichi: foods that are called by the other words for it. */
  function addBegun(reading: Reading, typed: string): void {
    const begun = [...words.keys()].filter((key) => key.startsWith(typed))
    for (const other of new Set(begun.flatMap((key) => words.others(key))))
      add(reading, vocabulary.get(other), BY_BEGINNING * BY_SYNONYM)
  }

  function read(term: string): Reading {
    const reading: Reading = { points: new Float32Array(size), met: [] }
    const isPhrase = term.includes(' ')
    const key = isPhrase ? term : singularOf(term)
    add(reading, vocabulary.get(term), 1)
    if (key !== term) add(reading, vocabulary.get(key), 1)
    const isWord = reading.met.length > 0 || words.has(key)
    for (const other of words.others(key)) add(reading, vocabulary.get(other), BY_SYNONYM)
    addUses(reading, key)
    if (isPhrase) return reading
    if (!isWord && term.length >= SHORT) addBegun(reading, term)
    const share = isWord ? BY_BEGINNING_OF_ANOTHER : BY_BEGINNING
    const least = term.length < SHORT ? WEIGHT.category : 0
    vocabulary.beginnings(term, (posting) => add(reading, posting, share, least))
    vocabulary.parts(term, (posting) => add(reading, posting, BY_PART, WEIGHT.name))
    return reading
  }

  // A text is typed on letter by letter: its earlier words are looked up once.
  return (term) => {
    const known = kept.get(term)
    if (known) return known
    const reading = read(term)
    if (isWithinUse) return reading
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(term, reading)
    return reading
  }
}
