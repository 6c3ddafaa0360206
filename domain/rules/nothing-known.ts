import type { SearchKnowledge } from '../contract/search.ts'

/** For a search by names and categories only. */
export const NOTHING_KNOWN: SearchKnowledge = { words: { same: [], uses: [], unsold: [] }, foods: [] }
