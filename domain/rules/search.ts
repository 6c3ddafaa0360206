const termsOf = (lowerText: string): string[] => lowerText.split(/\s+/).filter((term) => term !== '')

/**
 * Whether every typed word is contained in some word of the name, whatever the case (section 5).
 * A typed word holds no blank, so "in some word" is the same as "anywhere in the name".
 */
export function matchesSearch(name: string, text: string): boolean {
  const lowerName = name.toLowerCase()
  return termsOf(text.toLowerCase()).every((term) => lowerName.includes(term))
}

export interface Search {
  /** Indexes of the matching names, in the order given; all of them for a blank text. */
  find(text: string): number[]
}

/** Names of food are about this long (2^4 letters): a finer map of the letters would cost memory, a coarser one steps. */
const MAP_SHIFT = 4
/** Above this share of all names, looking at each earlier match costs more than scanning the letters anew. */
const FEW = 1 / 32

/**
 * Search over a fixed list of names, made for one call per keystroke: names are lower-cased once and lie in one string,
 * which is scanned for the longest word; a text that extends one with few matches only looks at those.
 */
export function createSearch(names: readonly string[]): Search {
  const lowerNames = names.map((name) => name.toLowerCase())
  const haystack = `${lowerNames.join('\n')}\n`
  const ends = new Uint32Array(names.length)
  // For every 16th letter of the haystack the name it belongs to.
  const nameNear = new Uint32Array((haystack.length >> MAP_SHIFT) + 1)
  let end = 0
  for (const [i, name] of lowerNames.entries()) {
    const begin = end
    end += name.length + 1
    ends[i] = end
    for (let at = ((begin - 1) >> MAP_SHIFT) + 1; at << MAP_SHIFT < end; at++) nameNear[at] = i
  }
  let lastText = ''
  let lastTerms: string[] = []
  let lastFound: number[] = []

  const matches = (index: number, terms: readonly string[]): boolean => {
    const name = lowerNames[index] ?? ''
    for (const term of terms) if (!name.includes(term)) return false
    return true
  }

  const nameAt = (position: number): number => {
    let index = nameNear[position >> MAP_SHIFT] ?? 0
    while (position >= (ends[index] ?? Number.POSITIVE_INFINITY)) index++
    return index
  }

  const scan = (terms: readonly string[]): number[] => {
    const [longest, ...others] = terms.toSorted((a, b) => b.length - a.length)
    if (longest === undefined) return lowerNames.map((_, index) => index)
    const found: number[] = []
    let at = haystack.indexOf(longest)
    while (at !== -1) {
      const index = nameAt(at)
      if (others.length === 0 || matches(index, others)) found.push(index)
      at = haystack.indexOf(longest, ends[index])
    }
    return found
  }

  // A longer text keeps all earlier words but the last, so only that one and what follows it are looked at again.
  const narrow = (terms: readonly string[]): number[] => {
    const changed = terms.slice(lastTerms.length - 1).filter((term, i) => i > 0 || term !== lastTerms.at(-1))
    if (changed.length === 0) return lastFound
    return lastFound.filter((index) => matches(index, changed))
  }

  return {
    find(text) {
      const lowerText = text.toLowerCase()
      const terms = termsOf(lowerText)
      const isLonger = lastTerms.length > 0 && lowerText.startsWith(lastText)
      lastFound = isLonger && lastFound.length < names.length * FEW ? narrow(terms) : scan(terms)
      lastText = lowerText
      lastTerms = terms
      // A copy: what the caller does to the answer must not change what the next keystroke narrows.
      return lastFound.slice()
    },
  }
}
