import { getProducts } from '#domain/contract/product.ts'
import { getSearchKnowledge } from '#domain/contract/search.ts'
import type { Snapshot } from '../snapshot.ts'
import { openSearchThread, type SearchThread } from './search-thread.ts'

/** The index in use, and the newer one that is being made. */
export interface SearchIndexes {
  /** The one to ask; undefined where the last one failed a moment ago. A newer one is begun where it is due. */
  for(snapshot: Snapshot): SearchThread | undefined
  /** Takes one that failed out of use. */
  drop(failed: SearchThread): void
  close(): Promise<void>
}

interface Options {
  /** Milliseconds without a question after which the thread and its memory are given back. */
  idleMs: number
  /** Milliseconds that an index serves at the least, though what it was made of has changed. */
  keptMs: number
  /**
   * In a large shop, where stock changes all the time, an index is used for this many times as long as it took to make;
   * ten by default.
   */
  restShare?: number
}

interface Index {
  /** The version of the answers it was made from. */
  version: string
  openedAt: number
  /** Milliseconds until it could be asked. */
  madeIn: number
  thread: SearchThread
}

/** A thread that fails is not started over and over. */
const FAILED_MS = 10_000
const NOTHING = Buffer.from('{}')

const versionOf = ({ answers }: Snapshot) =>
  `${answers.get(getProducts.path)?.hash} ${answers.get(getSearchKnowledge.path)?.hash}`

function openIndex(snapshot: Snapshot): Index {
  const bytesOf = (path: string) => snapshot.answers.get(path)?.bytes.identity ?? NOTHING
  const answers = { products: bytesOf(getProducts.path), knowledge: bytesOf(getSearchKnowledge.path) }
  const index: Index = {
    version: versionOf(snapshot),
    openedAt: performance.now(),
    madeIn: 0,
    thread: openSearchThread(answers),
  }
  // A failing one is dropped by the caller that asks it.
  const note = () => {
    index.madeIn = performance.now() - index.openedAt
  }
  index.thread.ready.then(note, () => undefined)
  return index
}

/** One index for the newest content, made with the first question; nobody waits for those that follow it. */
export function createSearchIndexes({ idleMs, keptMs, restShare = 10 }: Options): SearchIndexes {
  let index: Index | undefined
  let next: Index | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function drop(failed: SearchThread): void {
    if (index?.thread !== failed && next?.thread !== failed) return
    failedAt = performance.now()
    if (index?.thread === failed) index = undefined
    else next = undefined
  }

  function renew(snapshot: Snapshot, old: Index): void {
    const age = performance.now() - old.openedAt
    if (next || age < Math.max(keptMs, old.madeIn * restShare) || versionOf(snapshot) === old.version) return
    const opened = openIndex(snapshot)
    next = opened
    const takeOver = () => {
      if (next !== opened) return
      next = undefined
      index = opened
      old.thread.retire()
    }
    opened.thread.ready.then(takeOver, () => drop(opened.thread))
  }

  function rest(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      void index?.thread.close()
      index = undefined
    }, idleMs).unref()
  }

  return {
    for(snapshot) {
      if (isClosed || performance.now() - failedAt < FAILED_MS) return index?.thread
      if (index) renew(snapshot, index)
      index ??= openIndex(snapshot)
      rest()
      return index.thread
    },
    drop,
    async close() {
      isClosed = true
      clearTimeout(timer)
      const open = [index, next]
      index = undefined
      next = undefined
      await Promise.all(open.map((one) => one?.thread.close()))
    },
  }
}
