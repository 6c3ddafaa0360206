import { proxy } from 'valtio'
import type { OutboxEntry } from './entry.ts'

/** Where writings wait in the browser: reviews under the key of PWA-60, everything else beside them. */
export const REVIEWS_KEY = 'reviews&rating'
export const OTHERS_KEY = 'outbox'

/** What waits to be sent, as this tab last read it. */
export const outboxState = proxy<{
  entries: OutboxEntry[]
  /** The id of what is on its way at this moment. */
  sending: string | null
  /** Grows with everything that has arrived: what was read before may be old. */
  arrived: number
  /** The list of what waits; it stays open when the last of it has gone. */
  isOpen: boolean
  /** Nothing can be stored here: what waits is gone with the page. */
  isMemoryOnly: boolean
}>({ entries: [], sending: null, arrived: 0, isOpen: false, isMemoryOnly: false })
