import type { ListSearch } from './list-search.ts'

/** Cursors of the pages gone through, by what narrows the list; keyset pages know their next page only. */
const trails = new Map<string, string[]>()

const keyOf = (type: string, { after: _, ...search }: ListSearch) => `${type} ${JSON.stringify(search)}`

/** Remembers where a page was left for the one after it. */
export function leaveFor(type: string, search: ListSearch): void {
  const key = keyOf(type, search)
  const trail = trails.get(key) ?? []
  const at = trail.indexOf(search.after ?? '')
  trails.set(key, [...(at < 0 ? trail : trail.slice(0, at)), search.after ?? ''])
}

/** The cursor of the page before; the first page where the way here is not known. */
export function pageBefore(type: string, search: ListSearch): string | undefined {
  return trails.get(keyOf(type, search))?.at(-1) || undefined
}

/** Takes a step back out of the trail. */
export function goBack(type: string, search: ListSearch): void {
  const key = keyOf(type, search)
  trails.set(key, (trails.get(key) ?? []).slice(0, -1))
}
