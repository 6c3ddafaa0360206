import type { PageRow } from '../db/tables.ts'
import { seedSearchWords } from './search-words.ts'

export const searchWordsRow = (): PageRow => ({
  slug: seedSearchWords.slug,
  body_json: JSON.stringify(seedSearchWords),
})
