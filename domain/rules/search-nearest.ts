import { editDistance, prefixDistance } from './edit-distance.ts'
import { FILLER_WORDS, SYNONYM_GROUPS } from './search-synonyms.ts'

export interface Nearest {
  /** What was taken for the typed text, best first, at most three: an ordinary search for each finds something. */
  texts: string[]
  /** Indexes of the names, in the order given. */
  found: number[]
}

export interface NearestSearch {
  /** What comes closest to a text that finds nothing; null when nothing is near. */
  find(text: string): Nearest | null
}

/** What a typed word may stand for, the nearest first, and which names that finds. */
interface Reading {
  candidates: { word: string; cost: number }[]
  /** For each name the place of the nearest candidate it meets; NONE for a name that meets none. */
  metBy: Int16Array
}

const NONE = -1
const MOST_TEXTS = 3
/** Typed words whose readings are remembered; past this the memory is started afresh. */
const MOST_KEPT = 30
const SYNONYM_COST = 1
const SHORTEST_MISSPELT = 3
const SHORTEST_WITH_TWO_SLIPS = 6
const SHORTEST_BEGINNING = 4

const slipsAllowed = (length: number) => (length < SHORTEST_MISSPELT ? 0 : length < SHORTEST_WITH_TWO_SLIPS ? 1 : 2)

/** Plain, for ten thousand names at once; the few typed words are told apart with more care. */
const BETWEEN_WORDS = /[\s&,.()/'-]+/

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const synonyms = new Map<string, string[]>()
for (const group of SYNONYM_GROUPS)
  for (const word of group) synonyms.set(word, [...(synonyms.get(word) ?? []), ...group.filter((one) => one !== word)])

/** How many slips lie between a typed word and a word or, while it is being typed, its beginning; doubled, halves break ties. */
function spellingCost(typed: string, word: string): number | null {
  const slips = slipsAllowed(typed.length)
  if (Math.abs(word.length - typed.length) <= slips) {
    const distance = editDistance(typed, word, slips)
    if (distance <= slips) return 2 * distance
  }
  if (typed.length < SHORTEST_BEGINNING || word.length <= typed.length || word[0] !== typed[0]) return null
  const distance = prefixDistance(typed, word, 1)
  return distance <= 1 ? 2 * distance + 1 : null
}

/**
 * Search for what was probably meant, for a text that finds nothing by the ordinary rule: each typed word may stand for a
 * synonym or, when no name contains it, for a word spelt nearly so. Names that meet most of the words come, and of those
 * the nearest only.
 */
export function createNearestSearch(names: readonly string[]): NearestSearch {
  const indexesOf = new Map<string, number[]>()
  for (const [index, name] of names.entries()) {
    for (const word of name.toLowerCase().split(BETWEEN_WORDS)) {
      const known = indexesOf.get(word)
      if (known === undefined) indexesOf.set(word, [index])
      else if (known.at(-1) !== index) known.push(index)
    }
  }
  indexesOf.delete('')
  const spelt = new Set([...indexesOf.keys(), ...synonyms.keys()])
  const known = [...indexesOf]
  const readings = new Map<string, Reading>()

  /** The words of names that hold what was typed: it has no sign that parts words, so a name holds it where a word does. */
  const wordsWith = (typed: string) => known.filter(([word]) => word.includes(typed))

  /** Costs of the words that may have been meant instead of a typed one. */
  function othersFor(typed: string): Map<string, number> {
    const others = new Map<string, number>()
    const consider = (word: string, cost: number) => {
      if (word !== typed && cost < (others.get(word) ?? Number.POSITIVE_INFINITY)) others.set(word, cost)
    }
    for (const word of synonyms.get(typed) ?? []) consider(word, SYNONYM_COST)
    if (others.size > 0 || /\d/.test(typed) || wordsWith(typed).length > 0) return others
    for (const word of spelt) {
      const cost = spellingCost(typed, word)
      if (cost === null) continue
      consider(word, cost)
      for (const other of synonyms.get(word) ?? []) consider(other, cost + SYNONYM_COST)
    }
    return others
  }

  function read(typed: string): Reading {
    const others = [...othersFor(typed)]
      .map(([word, cost]) => ({ word, cost }))
      .sort((one, other) => one.cost - other.cost)
    const metBy = new Int16Array(names.length).fill(NONE)
    // The typed word may stand inside a word, as in an ordinary search; what is only guessed begins one.
    for (const [, indexes] of wordsWith(typed)) for (const index of indexes) metBy[index] = 0
    for (const [place, { word: candidate }] of others.entries()) {
      for (const [word, indexes] of known) {
        if (!word.startsWith(candidate)) continue
        for (const index of indexes) if (metBy[index] === NONE) metBy[index] = place + 1
      }
    }
    return { candidates: [{ word: typed, cost: 0 }, ...others], metBy }
  }

  /** A text of several words is typed on letter by letter: its earlier words are looked up once. */
  function readingOf(typed: string): Reading {
    const kept = readings.get(typed)
    if (kept) return kept
    if (readings.size >= MOST_KEPT) readings.clear()
    const reading = read(typed)
    readings.set(typed, reading)
    return reading
  }

  return {
    find(text) {
      const typed = wordsOf(text)
      const telling = typed.filter((word) => !FILLER_WORDS.has(word))
      const words = (telling.length > 0 ? telling : typed).map(readingOf)
      let found: number[] = []
      let most = 1
      let least = Number.POSITIVE_INFINITY
      for (let index = 0; index < names.length; index++) {
        let met = 0
        let cost = 0
        for (const { candidates, metBy } of words) {
          const place = metBy[index] ?? NONE
          if (place === NONE) continue
          met++
          cost += candidates[place]?.cost ?? 0
        }
        if (met < most || (met === most && cost > least)) continue
        if (met > most || cost < least) found = []
        most = met
        least = cost
        found.push(index)
      }
      if (found.length === 0) return null
      const texts = new Set<string>()
      for (const index of found) {
        if (texts.size === MOST_TEXTS) break
        texts.add(words.flatMap(({ candidates, metBy }) => candidates[metBy[index] ?? NONE]?.word ?? []).join(' '))
      }
      return { texts: [...texts], found }
    },
  }
}
