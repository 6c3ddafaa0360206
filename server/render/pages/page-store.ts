import type { PreparedAnswer } from '#server/catalogue/prepared-answer.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'

/** The pages of one content version; with it they are gone. */
export interface PageStore {
  readonly snapshot: Snapshot
  /** A page that is not kept, made once however many ask for it meanwhile. */
  once(key: string, make: () => Promise<PreparedAnswer>): Promise<PreparedAnswer>
  /** Keeps a page that was made; the ones asked for longest ago make room. */
  keep(key: string, answer: PreparedAnswer): void
  /** Lets the next request make a page again. */
  drop(key: string): void
  /** A page that is kept. */
  ready(key: string): PreparedAnswer | undefined
  /** Whether this very answer is the one that is kept, without counting as asked for. */
  holds(key: string, answer: PreparedAnswer): boolean
}

/** Some hundreds of pages in all their encodings; the rarest of a bigger catalogue are made again. */
export const MAX_PAGE_BYTES = 48 * 1024 * 1024

const sizeOf = ({ bytes }: PreparedAnswer): number => Object.values(bytes).reduce((sum, { length }) => sum + length, 0)

/** @param maxBytes what all pages may hold together. */
export function createPageStore(snapshot: Snapshot, maxBytes = MAX_PAGE_BYTES): PageStore {
  const making = new Map<string, Promise<PreparedAnswer>>()
  /** With the bytes it was counted with: an answer grows smaller. */
  const kept = new Map<string, { answer: PreparedAnswer; size: number }>()
  let held = 0

  function drop(key: string): void {
    held -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  function touched(key: string): PreparedAnswer | undefined {
    const page = kept.get(key)
    if (page) {
      kept.delete(key)
      kept.set(key, page)
    }
    return page?.answer
  }

  return {
    snapshot,
    once(key, make) {
      const under = making.get(key) ?? make().finally(() => making.delete(key))
      making.set(key, under)
      return under
    },
    keep(key, answer) {
      drop(key)
      const size = sizeOf(answer)
      kept.set(key, { answer, size })
      held += size
      for (const oldest of kept.keys()) {
        if (held <= maxBytes) break
        drop(oldest)
      }
    },
    drop,
    ready: touched,
    holds: (key, answer) => kept.get(key)?.answer === answer,
  }
}
