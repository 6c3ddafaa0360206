import type { SearchKnowledge } from '../contract/search.ts'

/** Of a search that goes by names and shelves alone. */
export const NOTHING_KNOWN: SearchKnowledge = { words: { same: [], uses: [], unsold: [] }, foods: [] }
