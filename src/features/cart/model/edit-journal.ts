import { newId } from '#src/lib/new-id.ts'

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
  /** Local storage is blocked or full: they hold for this page. */
  const inThisPage = new Map<string, What>()

  function read(name: string): Noted<What>[] {
    try {
      const what: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
      return isWhat(what) ? [{ id: name.slice(prefix.length), what }] : []
    } catch {
      return []
    }
  }

  function stored(): Noted<What>[] {
    try {
      return Object.keys(localStorage)
        .filter((name) => name.startsWith(prefix))
        .flatMap(read)
    } catch {
      return []
    }
  }

  return {
    note(what) {
      const id = nextId()
      try {
        localStorage.setItem(prefix + id, JSON.stringify(what))
      } catch {
        inThisPage.set(id, what)
      }
      return { id, what }
    },

    left() {
      const own = [...inThisPage].map(([id, what]) => ({ id, what }))
      return [...stored(), ...own].sort((one, other) => (one.id < other.id ? -1 : 1))
    },

    forget(notes) {
      for (const { id } of notes) {
        inThisPage.delete(id)
        try {
          localStorage.removeItem(prefix + id)
        } catch {
          // Blocked: it was in this page alone.
        }
      }
    },

    isSafe: () => inThisPage.size === 0,
  }
}
