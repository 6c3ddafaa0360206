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

/** The words that may have been meant, and how far each is from what was typed. */
type Candidates = Map<string, number>

const MOST_TEXTS = 3
/** Typed words whose candidates are remembered; past this the memory is started afresh. */
const MOST_KEPT = 200
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
  const lowerNames = names.map((name) => name.toLowerCase())
  const indexesOf = new Map<string, number[]>()
  for (const [index, name] of lowerNames.entries()) {
    for (const word of name.split(BETWEEN_WORDS)) {
      const known = indexesOf.get(word)
      if (known === undefined) indexesOf.set(word, [index])
      else if (known.at(-1) !== index) known.push(index)
    }
  }
  indexesOf.delete('')
  const spelt = new Set([...indexesOf.keys(), ...synonyms.keys()])
  const known = [...indexesOf]
  const candidatesKept = new Map<string, Candidates>()

  /** The words of names that hold what was typed: it has no sign that parts words, so a name holds it where a word does. */
  const wordsWith = (typed: string) => known.filter(([word]) => word.includes(typed))

  function findCandidates(typed: string): Candidates {
    const candidates: Candidates = new Map([[typed, 0]])
    const consider = (word: string, cost: number) => {
      if (cost < (candidates.get(word) ?? Number.POSITIVE_INFINITY)) candidates.set(word, cost)
    }
    for (const word of synonyms.get(typed) ?? []) consider(word, SYNONYM_COST)
    if (candidates.size > 1 || /\d/.test(typed) || wordsWith(typed).length > 0) return candidates
    for (const word of spelt) {
      const cost = spellingCost(typed, word)
      if (cost === null) continue
      consider(word, cost)
      for (const other of synonyms.get(word) ?? []) consider(other, cost + SYNONYM_COST)
    }
    return candidates
  }

  /** A text of several words is typed on letter by letter: its earlier words are looked up once. */
  function candidatesOf(typed: string): Candidates {
    const kept = candidatesKept.get(typed)
    if (kept) return kept
    if (candidatesKept.size >= MOST_KEPT) candidatesKept.clear()
    const candidates = findCandidates(typed)
    candidatesKept.set(typed, candidates)
    return candidates
  }

  /** For each name that meets one of the candidates the nearest of them. */
  function meet(candidates: Candidates, typed: string): Map<number, string> {
    const met = new Map<number, string>()
    // The typed word may stand inside a word, as in an ordinary search; what is only guessed begins one.
    for (const [, indexes] of wordsWith(typed)) for (const index of indexes) met.set(index, typed)
    const byCost = [...candidates].sort(([, one], [, other]) => one - other)
    for (const [candidate] of byCost) {
      if (candidate === typed) continue
      for (const [word, indexes] of known) {
        if (!word.startsWith(candidate)) continue
        for (const index of indexes) if (!met.has(index)) met.set(index, candidate)
      }
    }
    return met
  }

  return {
    find(text) {
      const typed = wordsOf(text)
      const telling = typed.filter((word) => !FILLER_WORDS.has(word))
      const best = new Map<number, { words: string[]; cost: number }>()
      for (const word of telling.length > 0 ? telling : typed) {
        const candidates = candidatesOf(word)
        for (const [index, candidate] of meet(candidates, word)) {
          const cost = candidates.get(candidate) ?? 0
          const so = best.get(index)
          if (so === undefined) best.set(index, { words: [candidate], cost })
          else {
            so.words.push(candidate)
            so.cost += cost
          }
        }
      }
      let most = 0
      let least = Number.POSITIVE_INFINITY
      for (const { words, cost } of best.values()) {
        if (words.length < most || (words.length === most && cost >= least)) continue
        most = words.length
        least = cost
      }
      const found: number[] = []
      for (const [index, { words, cost }] of best) if (words.length === most && cost === least) found.push(index)
      if (found.length === 0) return null
      found.sort((one, other) => one - other)
      const texts = new Set<string>()
      for (const index of found) {
        if (texts.size === MOST_TEXTS) break
        texts.add(best.get(index)?.words.join(' ') ?? '')
      }
      return { texts: [...texts], found }
    },
  }
}
