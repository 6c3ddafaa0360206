import type { Logger } from 'pino'
import { getProducts, type Product } from '#domain/contract/product.ts'
import type { SuggestionsAnswer } from '#domain/contract/suggestions.ts'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { Refusal } from '#server/errors.ts'
import type { ContentCache } from '../content-cache.ts'
import { createHotAnswers, type HotAnswers } from '../hot-answers.ts'
import { type PreparedAnswer, prepareAnswer } from '../prepared-answer.ts'
import { sharedHeaders } from '../shared-caches.ts'
import type { Snapshot } from '../snapshot.ts'
import { foodsOf, productsById } from './products-by-id.ts'
import { createSearchIndexes } from './search-indexes.ts'
import type { SearchThread } from './search-thread.ts'

export interface ShopSearch {
  /** What the list under a search box shows for a text, at most this many foods. Throws Refusal UNAVAILABLE. */
  suggest(text: string, most: number): Promise<PreparedAnswer>
  /** All categories, and the foods (with all their packs) of those of these products that are on sale. */
  foods(ids: readonly string[]): Promise<PreparedAnswer>
  close(): Promise<void>
}

interface Options {
  content: Pick<ContentCache, 'current'>
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>
  logger: Logger
  /** Milliseconds without a question after which the index is given back. */
  idleMs?: number
  /** Milliseconds that an index serves at the least, though what it was made of has changed. */
  keptMs?: number
}

/** Answers that one index gave with the products of one snapshot. */
interface Made {
  index: SearchThread
  byId: ReadonlyMap<string, Product>
  hot: HotAnswers
}

const IDLE_MS = 300_000
const KEPT_MS = 10_000
/** The first letters of everybody's search are the same. */
const HOT_BYTES = 4 * 1024 * 1024
const BUSY_SECONDS = 5

/**
 * The server's own search, for browsers without the catalogue. Prices and stock always come from the served catalogue.
 */
export function createShopSearch(options: Options): ShopSearch {
  const { content, headers, logger, idleMs = IDLE_MS, keptMs = KEPT_MS } = options
  const about = { 'content-type': 'application/json', ...sharedHeaders(['content']), ...headers }
  const indexes = createSearchIndexes({ idleMs, keptMs })
  const busy = () => new Refusal('UNAVAILABLE', errorMessages.busy, { retryAfterSeconds: BUSY_SECONDS })
  const made = new WeakMap<Snapshot, Made>()

  function madeBy(index: SearchThread, snapshot: Snapshot): Made {
    const known = made.get(snapshot)
    if (known?.index === index) return known
    const now: Made = { index, byId: productsById(snapshot), hot: createHotAnswers(HOT_BYTES) }
    made.set(snapshot, now)
    return now
  }

  async function ask(index: SearchThread, text: string, most: number) {
    try {
      return await index.find(text, most)
    } catch (error) {
      logger.warn({ err: error }, 'a search could not be answered')
      if (index.isGone()) indexes.drop(index)
      throw busy()
    }
  }

  return {
    async suggest(text, most) {
      const snapshot = await content.current()
      const index = indexes.for(snapshot)
      if (index === undefined) throw busy()
      const { byId, hot } = madeBy(index, snapshot)
      const key = `${most} ${text}`
      const known = hot.get(key)
      if (known) return known
      const { foods, ...found } = await ask(index, text, most)
      const answer: SuggestionsAnswer = {
        version: snapshot.lists.get(getProducts.path)?.version ?? '',
        ...found,
        // Products removed since the index was made are left out.
        foods: foods.map((ids) => ids.flatMap((id) => byId.get(id) ?? [])).filter((packs) => packs.length > 0),
      }
      const prepared = await prepareAnswer(JSON.stringify(answer), about)
      hot.set(key, prepared)
      return prepared
    },
    foods: async (ids) => prepareAnswer(JSON.stringify(foodsOf(await content.current(), ids)), about),
    close: () => indexes.close(),
  }
}
