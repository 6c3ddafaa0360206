import type { Database } from '../db/database.ts'
import { retryAtStart } from '../db/retry-at-start.ts'
import { SEARCH_WORDS_SLUG } from '../policies/search-words.ts'
import { findPage } from '../repositories/admin/content.ts'
import { addPage } from '../repositories/seed.ts'

/** A shop that was stocked before its search knew kitchen words gets those of a new shop, which staff then edit. */
export async function keepSearchWords(database: Database): Promise<void> {
  if (await findPage(database.read, SEARCH_WORDS_SLUG)) return
  const { searchWordsRow } = await import('./search-words-row.ts')
  await retryAtStart(() => database.write((tx) => addPage(tx, searchWordsRow())))
}
