import type { ListSearch } from './list-search.ts'

/** Cursors of the pages gone through, by what narrows the list; keyset pages know their next page only. */
const trails = new Map<string, string[]>()

const keyOf = (type: string, { after: _, ...search }: ListSearch) => `${type} ${JSON.stringify(search)}`

/**
 * The pages before this one. The browser's own back button leads to a page of the trail without a word here, and a
 * second press on Older, before the next page is there, notes the page it leads to.
 */
function pagesBefore(type: string, search: ListSearch): string[] {
  const trail = trails.get(keyOf(type, search)) ?? []
  const at = trail.indexOf(search.after ?? '')
  return at < 0 ? trail : trail.slice(0, at)
}

/** Remembers where a page was left for the one after it. */
export function leaveFor(type: string, search: ListSearch): void {
  trails.set(keyOf(type, search), [...pagesBefore(type, search), search.after ?? ''])
}

/** The cursor of the page before; the first page where the way here is not known. */
export function pageBefore(type: string, search: ListSearch): string | undefined {
  return pagesBefore(type, search).at(-1) || undefined
}

/** Takes a step back out of the trail. */
export function goBack(type: string, search: ListSearch): void {
  trails.set(keyOf(type, search), pagesBefore(type, search).slice(0, -1))
}
