import type { Block } from '#domain/contract/content.ts'
import type { SearchKnowledge } from '#domain/contract/search.ts'

/** The page at the desk that holds what the search understands. */
export const SEARCH_WORDS_SLUG = 'search-words'

const NOT_SOLD = /^not sold\s*:\s*/i

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Reads the lists of the page, a line at a time; headings and other text are for the person who edits it. */
export function searchWordsOf(blocks: readonly Block[]): SearchKnowledge['words'] {
  const same: string[][] = []
  const uses: SearchKnowledge['words']['uses'] = []
  const unsold: SearchKnowledge['words']['unsold'] = []
  for (const line of blocks.flatMap((block) => (block.kind === 'list' ? block.items : []))) {
    const isUnsold = NOT_SOLD.test(line)
    const [before = '', after] = line.replace(NOT_SOLD, '').split(':')
    const [words, found] = [wordsIn(before), wordsIn(after ?? '')]
    if (isUnsold) unsold.push({ words, near: found })
    else if (after !== undefined) uses.push({ words, find: found })
    else same.push(words)
  }
  return { same, uses, unsold }
}
