import type { ShopConfig } from '#domain/contract/content.ts'
import type { Deps } from '#server/deps.ts'
import { createRecurringTrouble } from '#server/recurring-trouble.ts'
import { contentVersion } from '#server/repositories/content.ts'
import { readStockMark } from '#server/repositories/products.ts'
import { createListChanges, type ListChanges } from './list-changes.ts'
import { compressBest } from './prepared-answer.ts'
import { buildSnapshot, type Snapshot } from './snapshot.ts'

/** How often the version row is read, in milliseconds. */
const POLL_MS = 500
/**
 * A burst of changes causes one rebuild; together with the poll before it, open pages still hear of a change in time.
 */
const REBUILD_GAP_MS = 1000
/**
 * Stock shown may lag this much behind the database. Each new catalogue is a new download for every shopper, and an order
 * decides on the stock in the database, never on this one.
 */
const STOCK_GAP_MS = 15_000

export interface ContentCache {
  /** The newest snapshot; builds the first one where there is none. Callers that come meanwhile share the work. */
  current(): Promise<Snapshot>
  /** The same without waiting: undefined until the first is built. */
  peek(): Snapshot | undefined
  /**
   * The served snapshot: the database version it was made from, and when (UTC milliseconds); null before there is one.
   */
  served(): { version: number; builtAt: number } | null
  /** Looks for changes now and rebuilds when there are any and the last rebuild is long enough ago. */
  refresh(): Promise<void>
  /** What changed in its lists from one snapshot to the next. */
  readonly changes: Pick<ListChanges, 'since' | 'peek' | 'follow'>
  /** Has something made of each newer snapshot before it is served; it must not reject, and holds the snapshot back. */
  beforeSwitch(prepare: (next: Snapshot) => Promise<void>): void
  /** Polls until `stop`. */
  start(): void
  stop(): Promise<void>
}

type Parts = Pick<Deps, 'database' | 'env' | 'clock' | 'logger'>

interface Options {
  config: ShopConfig
  /** Sent with every content answer. */
  headers: Readonly<Record<string, string>>
}

/** Makes the answers as small as they get, as long as somebody will ask for them. */
async function compressAll({ answers }: Snapshot, isWanted: () => boolean): Promise<void> {
  for (const answer of answers.values()) {
    if (!isWanted()) return
    await compressBest(answer, isWanted)
  }
}

/** Holds what the content calls answer. The previous snapshot answers while the next is being built. */
export function createContentCache(deps: Parts, { config, headers }: Options): ContentCache {
  const { database, env, clock, logger } = deps
  const { WHOLE_CATALOGUE_UP_TO: wholeUpTo } = env
  const trouble = createRecurringTrouble(logger, 'content could not be read again')
  let snapshot: Snapshot | undefined
  let marks = { content: -1, stock: '' }
  let builtAt = 0
  let building: Promise<Snapshot> | undefined
  let refreshing: Promise<void> | undefined
  let compressing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let prepare = async (_next: Snapshot): Promise<void> => {}
  const changes = createListChanges(headers)

  async function readMarks() {
    return { content: await contentVersion(database.read), stock: await readStockMark(database.read) }
  }

  async function build(): Promise<Snapshot> {
    // Read first: a change that falls between is seen as new by the next poll.
    const before = await readMarks()
    const next = await database.readLists((db) => buildSnapshot(db, { config, wholeUpTo, headers, previous: snapshot }))
    marks = before
    builtAt = clock.now()
    if (next.version !== snapshot?.version) {
      // The first is waited for already.
      if (snapshot !== undefined) await prepare(next)
      snapshot = next
      changes.take(next)
      if (env.COMPRESSION === 'best')
        compressing = compressing.then(() => compressAll(next, () => !isStopped && snapshot === next))
    }
    return snapshot
  }

  function once(): Promise<Snapshot> {
    building ??= build().finally(() => {
      building = undefined
    })
    return building
  }

  async function rebuildIfChanged(): Promise<void> {
    if (snapshot === undefined) return
    const age = Math.abs(clock.now() - builtAt)
    if (age < REBUILD_GAP_MS) return
    const now = await readMarks()
    if (now.content !== marks.content || (now.stock !== marks.stock && age >= STOCK_GAP_MS)) await once()
  }

  function refresh(): Promise<void> {
    refreshing ??= rebuildIfChanged().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  const poll = (): void => void refresh().then(trouble.worked, trouble.failed)

  return {
    current: async () => snapshot ?? (await once()),
    peek: () => snapshot,
    served: () => (snapshot === undefined ? null : { version: marks.content, builtAt }),
    refresh,
    changes,
    beforeSwitch: (work) => {
      prepare = work
    },
    start() {
      timer ??= setInterval(poll, POLL_MS).unref()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await Promise.allSettled([building, refreshing, compressing])
    },
  }
}
