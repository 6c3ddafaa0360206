import { compressBest, type PreparedAnswer } from '#server/catalogue/prepared-answer.ts'

export interface PageShrinker {
  /** Compresses an answer as well as can be when its turn comes, where it is wanted then. */
  add(answer: PreparedAnswer, isWanted: () => boolean): void
}

/** Each waiting entry holds its page in memory; a page that found no room is added again by the next visitor. */
const MOST_WAITING = 100

/** One page at a time, so that drawing pages and answering calls keep the other cores. */
export function createPageShrinker(mostWaiting = MOST_WAITING): PageShrinker {
  const waiting = new Map<PreparedAnswer, () => boolean>()
  let isBusy = false

  async function work(): Promise<void> {
    isBusy = true
    for (const [answer, isWanted] of waiting) {
      if (isWanted()) await compressBest(answer, isWanted)
      waiting.delete(answer)
    }
    isBusy = false
  }

  return {
    add(answer, isWanted) {
      if (answer.isSmallest || waiting.has(answer) || waiting.size >= mostWaiting) return
      waiting.set(answer, isWanted)
      if (!isBusy) void work()
    },
  }
}
