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

/**
 * Search over a fixed list of names, made for one call per keystroke: names are lower-cased once and lie in one string,
 * which is scanned for the longest word; a text that extends the previous one only looks at the previous matches.
 */
export function createSearch(names: readonly string[]): Search {
  const lowerNames = names.map((name) => name.toLowerCase())
  const haystack = `${lowerNames.join('\n')}\n`
  const ends = new Float64Array(names.length)
  let end = 0
  for (const [i, name] of lowerNames.entries()) {
    end += name.length + 1
    ends[i] = end
  }
  let lastText = ''
  let lastTerms: string[] = []
  let lastFound: number[] = []

  const matches = (index: number, terms: readonly string[]): boolean => {
    const name = lowerNames[index] ?? ''
    for (const term of terms) if (!name.includes(term)) return false
    return true
  }

  const scan = (terms: readonly string[]): number[] => {
    const [longest, ...others] = terms.toSorted((a, b) => b.length - a.length)
    if (longest === undefined) return lowerNames.map((_, index) => index)
    const found: number[] = []
    let index = 0
    for (let at = haystack.indexOf(longest); at !== -1; at = haystack.indexOf(longest, ends[index++])) {
      while (at >= (ends[index] ?? Number.POSITIVE_INFINITY)) index++
      if (matches(index, others)) found.push(index)
    }
    return found
  }

  // A longer text keeps all earlier words but the last, so only that one and what follows it are looked at again.
  const narrow = (terms: readonly string[]): number[] => {
    const changed = terms.slice(lastTerms.length - 1).filter((term, i) => i > 0 || term !== lastTerms.at(-1))
    const found: number[] = []
    for (const index of lastFound) if (matches(index, changed)) found.push(index)
    return found
  }

  return {
    find(text) {
      const lowerText = text.toLowerCase()
      const terms = termsOf(lowerText)
      const isLonger = lastTerms.length > 0 && lowerText.startsWith(lastText)
      lastFound = isLonger ? narrow(terms) : scan(terms)
      lastText = lowerText
      lastTerms = terms
      // A copy: what the caller does to the answer must not change what the next keystroke narrows.
      return lastFound.slice()
    },
  }
}
