export const SORT_KEYS = ['a-z', 'z-a', 'low_to_high', 'high_to_low', 'unit_price'] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** A chosen key, or `sort` while none is chosen (section 9). */
export type SortValue = SortKey | 'sort'
export const DEFAULT_SORT: SortValue = 'sort'

export function isSortValue(value: unknown): value is SortValue {
  return value === DEFAULT_SORT || SORT_KEYS.some((key) => key === value)
}
