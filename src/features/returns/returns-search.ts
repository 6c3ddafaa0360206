/** The place in the returns' address: the order whose item is sent back, and the key of an older page. */
export interface ReturnsSearch {
  order?: string
  /** The food of that order that is chosen already. */
  item?: string
  after?: string
}

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,120}$/.test(value)

export function returnsSearchOf(search: Record<string, unknown>): ReturnsSearch {
  const { order, item, after } = search
  return { ...(isKey(order) ? { order } : {}), ...(isKey(item) ? { item } : {}), ...(isKey(after) ? { after } : {}) }
}
