import type { OrderStatus } from '#domain/contract/order.ts'
import { ORDER_STATUSES } from '#domain/rules/order-statuses.ts'

/** The history's place in its address: the tab, and the keys of the pages walked to the older ones. */
export interface OrdersSearch {
  /** What was bought before, in the place of the orders. */
  view?: 'buy-again'
  status?: OrderStatus
  after?: string[]
}

const MAX_PAGES_BACK = 200
const isKey = (key: unknown): key is string => typeof key === 'string' && key !== '' && key.length <= 120

export function ordersSearchOf(search: Record<string, unknown>): OrdersSearch {
  if (search.view === 'buy-again') return { view: 'buy-again' }
  const status = ORDER_STATUSES.find((known) => known === search.status)
  const after = [search.after].flat().filter(isKey).slice(0, MAX_PAGES_BACK)
  return { ...(status ? { status } : {}), ...(after.length > 0 ? { after } : {}) }
}

/** One page older: the keys walked so far and the next one. */
export function olderPage({ after = [], ...tab }: OrdersSearch, next: string): OrdersSearch {
  return { ...tab, after: [...after, next] }
}

/** One page back towards the newest. */
export function newerPage({ after = [], ...tab }: OrdersSearch): OrdersSearch {
  return after.length > 1 ? { ...tab, after: after.slice(0, -1) } : tab
}
