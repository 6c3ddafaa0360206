import { editDistance, prefixDistance } from './edit-distance.ts'

const SHORTEST_MISSPELT = 3
const SHORTEST_WITH_OTHER_START = 5
const SHORTEST_WITH_TWO_SLIPS = 6
const SHORTEST_BEGINNING = 5
const MOST_MEANT = 3

const slipsAllowed = (length: number) => (length < SHORTEST_MISSPELT ? 0 : length < SHORTEST_WITH_TWO_SLIPS ? 1 : 2)

/** How many slips lie between a typed word and a word or, while it is being typed, its beginning; doubled, halves break ties. */
function spellingCost(typed: string, word: string): number | null {
  const slips = slipsAllowed(typed.length)
  if (typed.length < SHORTEST_WITH_OTHER_START && word[0] !== typed[0]) return null
  if (Math.abs(word.length - typed.length) <= slips) {
    const distance = editDistance(typed, word, slips)
    if (distance <= slips) return 2 * distance + (word[0] === typed[0] ? 0 : 1)
  }
  if (typed.length < SHORTEST_BEGINNING || word[0] !== typed[0]) return null
  const distance = prefixDistance(typed, word, 1)
  return distance <= 1 ? 2 * distance + 1 : null
}

/** The words a misspelt one may have meant, the nearest first; those alone that are about equally near. */
export function meantBy(typed: string, known: Iterable<string>): string[] {
  if (/\d/.test(typed)) return []
  const near: { word: string; cost: number }[] = []
  for (const word of known) {
    const cost = spellingCost(typed, word)
    if (cost !== null) near.push({ word, cost })
  }
  near.sort((one, other) => one.cost - other.cost)
  const most = (near[0]?.cost ?? 0) + 1
  return near
    .filter(({ cost }) => cost <= most)
    .slice(0, MOST_MEANT)
    .map(({ word }) => word)
}
