import { proxy } from 'valtio'
import type { OutboxEntry } from './entry.ts'

/** Where writings wait in the browser: reviews under the key of PWA-60, everything else beside them. */
export const REVIEWS_KEY = 'reviews&rating'
export const OTHERS_KEY = 'outbox'
/** How the names of drafts begin, in the storage of their tab. */
export const DRAFT_PREFIX = 'draft:'

/** Entries that wait to be sent, as this tab last read them. */
export const outboxState = proxy<{
  entries: OutboxEntry[]
  /** The id of what is on its way at this moment. */
  sending: string | null
  /** Grows with every entry that has arrived: data read before may be old. */
  arrived: number
  /** The list of waiting entries; it stays open when the last one has been sent. */
  isOpen: boolean
  /** Nothing can be stored here: waiting entries are lost with the page. */
  isMemoryOnly: boolean
}>({ entries: [], sending: null, arrived: 0, isOpen: false, isMemoryOnly: false })

/** Shows the list of what waits. */
export function openOutbox(): void {
  outboxState.isOpen = true
}

/** Whether a writing still waits for its next try: it may have gone out from another tab meanwhile, or be refused. */
export const isWaiting = (entries: readonly Pick<OutboxEntry, 'id' | 'state'>[], id: string): boolean =>
  entries.some((entry) => entry.id === id && entry.state === 'waiting')
