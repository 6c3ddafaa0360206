import { CONTENT_SLUGS } from '#domain/contract/content.ts'
import { bumpContentVersion } from '#server/repositories/content.ts'
import { hasProducts, isSeeded } from '#server/repositories/seed.ts'
import type { Database } from '../db/database.ts'
import { retryAtStart } from '../db/retry-at-start.ts'
import { SEARCH_WORDS_SLUG } from '../policies/search-words.ts'
import type { Clock } from '../ports.ts'
import { findPage } from '../repositories/admin/content.ts'
import { addPage } from '../repositories/seed.ts'

/**
 * Stocks a shop that has never been stocked, and answers whether it did. The demo catalogue is a large program text,
 * so that a shop which has its products does not even load it.
 */
export async function seedWhenEmpty(
  database: Database,
  clock: Clock,
  onProgress: (line: string) => void,
): Promise<boolean> {
  if ((await isSeeded(database.read)) || (await hasProducts(database.read))) return false
  const { seedShop } = await import('./seed-shop.ts')
  return seedShop(database, clock, { onProgress })
}

/** A shop that was stocked before its search knew kitchen words gets those of a new shop, which staff then edit. */
export async function keepSearchWords(database: Database): Promise<void> {
  if (await findPage(database.read, SEARCH_WORDS_SLUG)) return
  const { searchWordsRow } = await import('./search-words.ts')
  await retryAtStart(() => database.write((tx) => addPage(tx, searchWordsRow())))
}

/**
 * A shop that starts without the demo goods gets the pages its footer leads to, with their headings alone: staff write
 * what stands under them, and cannot add a page themselves.
 */
export async function keepContentPages(database: Database): Promise<void> {
  const found = await Promise.all(CONTENT_SLUGS.map((slug) => findPage(database.read, slug)))
  if (found.every((page) => page !== undefined)) return
  const { unwrittenPageRows } = await import('./content-rows.ts')
  await retryAtStart(() =>
    database.write(async (tx) => {
      for (const row of unwrittenPageRows()) await addPage(tx, row)
      await bumpContentVersion(tx)
    }),
  )
}
