import { createHotAnswers } from './hot-answers.ts'
import { createListHistory, type ListHistory } from './list-history.ts'
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts'
import type { Snapshot } from './snapshot.ts'

export interface ListChanges {
  /** Takes note of what is served from now on, and tells of it. */
  take(snapshot: Snapshot): void
  /** Told of each newer snapshot, once it is served; answers how to stop listening. */
  follow(listener: (now: Snapshot) => void): () => void
  /** What changed in the list of a path since a version; undefined if unknown: then the whole list is sent. */
  since(path: string, version: string): Promise<PreparedAnswer | undefined>
  /** The same by the request target, where somebody has asked before: for the fast path. */
  peek(target: string): PreparedAnswer | undefined
}

/** Everybody with the same version asks at once for the same few bytes. */
const HOT_BYTES = 4 * 1024 * 1024

/** The changes from one snapshot to the next, as differences that are made once for each version asked about. */
export function createListChanges(headers: Readonly<Record<string, string>>): ListChanges {
  const histories = new Map<string, ListHistory>()
  const listeners = new Set<(now: Snapshot) => void>()
  let hot = createHotAnswers(HOT_BYTES)
  // A cache between would answer what was the newest a moment ago.
  const about = { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }

  return {
    take(now) {
      hot = createHotAnswers(HOT_BYTES)
      for (const [path, list] of now.lists) {
        const history = histories.get(path) ?? createListHistory((row) => row._id)
        histories.set(path, history)
        history.note(list)
      }
      for (const listener of listeners) listener(now)
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async since(path, version) {
      const ofNow = hot
      const target = `${path}?since=${version}`
      const known = ofNow.get(target)
      if (known !== undefined) return known
      const text = histories.get(path)?.since(version)
      if (text === undefined || text === null) return undefined
      const answer = await prepareAnswer(text, about)
      ofNow.set(target, answer)
      return answer
    },
    peek: (target) => hot.get(target),
  }
}
