import { newId } from '#src/lib/new-id.ts'
import type { GuestEdit } from './line-changes.ts'
import { isGuestEdit } from './stored-shapes.ts'

/** An edit on its way into IndexedDB, under a name of its own by which it counts once. */
export interface NotedEdit {
  id: string
  edit: GuestEdit
}

/** One entry for each edit: two tabs that write at the same moment take nothing from each other. */
const PREFIX = 'cart-edit:'

let noted = 0

/**
 * Notes an edit before the press that makes it has ended. IndexedDB takes a moment, and a page that is closed or
 * reloaded in that moment takes the edit along; local storage is written at once.
 */
export function noteEdit(edit: GuestEdit): NotedEdit {
  noted += 1
  // In the order of their making.
  const id = `${Date.now()}-${String(noted).padStart(6, '0')}-${newId()}`
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(edit))
  } catch {
    // Blocked or full: IndexedDB is mostly in time.
  }
  return { id, edit }
}

function read(name: string): NotedEdit[] {
  try {
    const edit: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return isGuestEdit(edit) ? [{ id: name.slice(PREFIX.length), edit }] : []
  } catch {
    return []
  }
}

/** What is noted still: edits of pages that are gone, or of another tab in this moment. */
export function notedEdits(): NotedEdit[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
    return names.sort().flatMap(read)
  } catch {
    return []
  }
}

export function forgetEdits(edits: readonly NotedEdit[]): void {
  try {
    for (const { id } of edits) localStorage.removeItem(PREFIX + id)
  } catch {
    // Blocked: nothing was noted.
  }
}
