import { singularOf, wordsOf } from './search-fold.ts'

/** What the operator says about the words people type; each entry is one word or several ('rock salt'). */
export interface SearchWords {
  /** Words for one thing: pickle, achar, अचार. */
  same: readonly (readonly string[])[]
  /** What is looked for in place of a use: tadka finds cumin and mustard. */
  uses: readonly { words: readonly string[]; find: readonly string[] }[]
  /** Foods the shop does not have, and what comes nearest to them. */
  unsold: readonly { words: readonly string[]; near: readonly string[] }[]
}

/** A typed word or phrase, as it is looked up. */
export const keyOf = (text: string): string => wordsOf(text).map(singularOf).join(' ')

export interface KnownWords {
  /** Other words for the same thing, by key. */
  others(key: string): readonly string[]
  uses(key: string): readonly string[]
  /** The word as the operator writes it first, and what comes near; undefined for what is not listed as missing. */
  unsold(key: string): { name: string; near: readonly string[] } | undefined
  has(key: string): boolean
  /** How many words from here on are one known phrase; 1 where none begins here. */
  phraseAt(words: readonly string[], start: number): number
  /** All known words, for correcting misspellings. */
  keys(): Iterable<string>
}

/** Makes the operator's words quick to look up. */
export function knowWords({ same, uses, unsold }: SearchWords): KnownWords {
  const others = new Map<string, string[]>()
  const leads = new Map<string, readonly string[]>()
  const missing = new Map<string, { name: string; near: readonly string[] }>()
  /** Lengths of the phrases that begin with a word, the longest first. */
  const phrases = new Map<string, number[]>()
  const known = new Set<string>()
  const learn = (key: string) => {
    if (key === '' || known.has(key)) return
    known.add(key)
    const parts = key.split(' ')
    const lengths = phrases.get(parts[0] ?? '') ?? []
    phrases.set(
      parts[0] ?? '',
      [...new Set([...lengths, parts.length])].sort((a, b) => b - a),
    )
  }
  for (const group of same) {
    const keys = [...new Set(group.map(keyOf))]
    for (const key of keys) {
      learn(key)
      others.set(key, [...new Set([...(others.get(key) ?? []), ...keys.filter((one) => one !== key)])])
    }
  }
  for (const { words, find } of uses)
    for (const key of words.map(keyOf)) {
      learn(key)
      leads.set(key, find)
    }
  for (const { words, near } of unsold)
    for (const word of words) {
      learn(keyOf(word))
      missing.set(keyOf(word), { name: words[0] ?? word, near })
    }
  return {
    others: (key) => others.get(key) ?? [],
    uses: (key) => leads.get(key) ?? [],
    unsold: (key) => missing.get(key),
    has: (key) => known.has(key),
    phraseAt(words, start) {
      const left = words.length - start
      for (const length of phrases.get(words[start] ?? '') ?? [])
        if (length <= left && known.has(words.slice(start, start + length).join(' '))) return length
      return 1
    },
    keys: () => known,
  }
}
