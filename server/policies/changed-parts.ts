type Parts = Readonly<Record<string, unknown>>

/** Says no more than the entry's own moment. */
const STAMPS = new Set(['updatedAt'])

/** What differs between two states of a document, for the log: unchanged parts would only hide it. */
export function changedParts(before: Parts, after: Parts): { before: Parts; after: Parts } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !STAMPS.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (parts: Parts) => Object.fromEntries(keys.filter((key) => key in parts).map((key) => [key, parts[key]]))
  return { before: only(before), after: only(after) }
}
