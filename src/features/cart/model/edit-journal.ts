import { newId } from '#src/lib/new-id.ts'
import { inBrowser, parsed } from '#src/lib/web-storage.ts'

/** What was pressed, under a name of its own by which it counts once; the names are in the order of the presses. */
export interface Noted<What> {
  id: string
  what: What
}

export interface Journal<What> {
  note(what: What): Noted<What>
  /** What is noted still, the oldest first: of pages that are gone, or of another tab in this moment. */
  left(): Noted<What>[]
  forget(notes: readonly Noted<What>[]): void
  /** Whether everything this page has noted would outlive it. */
  isSafe(): boolean
}

let last = 0
let noted = 0

function nextId(): string {
  // A clock that is set back changes no order.
  last = Math.max(last, Date.now())
  noted += 1
  return `${last}-${String(noted).padStart(6, '0')}-${newId()}`
}

/**
 * Notes presses in local storage before they have ended: it is written at once, while IndexedDB and the server take a
 * moment, and a page that is closed, reloaded or killed in that moment takes along what they do not have yet. One entry
 * for each: two tabs that write at the same moment take nothing from each other.
 */
export function journalOf<What>(prefix: string, isWhat: (value: unknown) => value is What): Journal<What> {
  function read(name: string): Noted<What>[] {
    const what = parsed(inBrowser.read(name))
    return isWhat(what) ? [{ id: name.slice(prefix.length), what }] : []
  }

  return {
    note(what) {
      const id = nextId()
      inBrowser.write(prefix + id, JSON.stringify(what))
      return { id, what }
    },

    left: () =>
      inBrowser
        .names(prefix)
        .flatMap(read)
        .sort((one, other) => (one.id < other.id ? -1 : 1)),

    forget(notes) {
      for (const { id } of notes) inBrowser.drop(prefix + id)
    },

    isSafe: () => inBrowser.isKept(prefix),
  }
}
