const KEYS = [
  'status',
  'search',
  'after',
  'payment',
  'method',
  'call',
  'from',
  'to',
  'category',
  'stock',
  'sort',
  'of',
] as const

/** A list's filters; they are in the address, so that reload, back and a shared link show the same rows. */
export type ListSearch = Partial<Record<(typeof KEYS)[number], string>>

/** The known keys of an address, as text; everything else is dropped. */
export function listSearchOf(search: Record<string, unknown>): ListSearch {
  return Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = search[key]
      return typeof value === 'string' && value !== '' ? [[key, value]] : []
    }),
  )
}
