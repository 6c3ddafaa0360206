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
const SYNONYM_COST = 1
const SHORTEST_MISSPELT = 3
const SHORTEST_WITH_TWO_SLIPS = 6
const SHORTEST_BEGINNING = 4

const slipsAllowed = (length: number) => (length < SHORTEST_MISSPELT ? 0 : length < SHORTEST_WITH_TWO_SLIPS ? 1 : 2)

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
    for (const word of new Set(wordsOf(name))) {
      const known = indexesOf.get(word)
      if (known) known.push(index)
      else indexesOf.set(word, [index])
    }
  }
  const spelt = new Set([...indexesOf.keys(), ...synonyms.keys()])

  function candidatesOf(typed: string): Candidates {
    const candidates: Candidates = new Map([[typed, 0]])
    const consider = (word: string, cost: number) => {
      if (cost < (candidates.get(word) ?? Number.POSITIVE_INFINITY)) candidates.set(word, cost)
    }
    for (const word of synonyms.get(typed) ?? []) consider(word, SYNONYM_COST)
    if (candidates.size > 1 || /\d/.test(typed) || lowerNames.some((name) => name.includes(typed))) return candidates
    for (const word of spelt) {
      const cost = spellingCost(typed, word)
      if (cost === null) continue
      consider(word, cost)
      for (const other of synonyms.get(word) ?? []) consider(other, cost + SYNONYM_COST)
    }
    return candidates
  }

  /** For each name that meets one of the candidates the nearest of them. */
  function meet(candidates: Candidates, typed: string): Map<number, { word: string; cost: number }> {
    const met = new Map<number, { word: string; cost: number }>()
    const keep = (index: number, word: string, cost: number) => {
      if (cost < (met.get(index)?.cost ?? Number.POSITIVE_INFINITY)) met.set(index, { word, cost })
    }
    // The typed word may stand inside a word, as in an ordinary search; what is only guessed begins one.
    for (const [index, name] of lowerNames.entries()) if (name.includes(typed)) keep(index, typed, 0)
    for (const [candidate, cost] of candidates) {
      if (candidate === typed) continue
      for (const [word, indexes] of indexesOf)
        if (word.startsWith(candidate)) for (const index of indexes) keep(index, candidate, cost)
    }
    return met
  }

  return {
    find(text) {
      const typed = wordsOf(text)
      const telling = typed.filter((word) => !FILLER_WORDS.has(word))
      const best = new Map<number, { words: string[]; cost: number }>()
      for (const word of telling.length > 0 ? telling : typed) {
        for (const [index, candidate] of meet(candidatesOf(word), word)) {
          const entry = best.get(index) ?? { words: [], cost: 0 }
          entry.words.push(candidate.word)
          entry.cost += candidate.cost
          best.set(index, entry)
        }
      }
      let most = 0
      let least = Number.POSITIVE_INFINITY
      for (const { words, cost } of best.values()) {
        if (words.length < most || (words.length === most && cost >= least)) continue
        most = words.length
        least = cost
      }
      const nearest = [...best]
        .filter(([, { words, cost }]) => words.length === most && cost === least)
        .sort(([a], [b]) => a - b)
      if (nearest.length === 0) return null
      const texts = new Set(nearest.map(([, { words }]) => words.join(' ')))
      return { texts: [...texts].slice(0, MOST_TEXTS), found: nearest.map(([index]) => index) }
    },
  }
}
