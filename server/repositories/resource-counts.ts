import type { Executor } from '#server/db/database.ts'
import { readTallies } from './admin/tallies.ts'

export interface ResourceCounts {
  products: number
  orders: number
  users: number
  queries: number
  returns: number
}

/** How many of each kind the shop holds, from the running counts. */
export async function countResources(db: Executor): Promise<ResourceCounts> {
  const totals = await Promise.all(
    (['products', 'orders', 'users', 'contact_queries', 'returns'] as const).map(async (table) => {
      const { total = 0 } = await readTallies(db, table)
      return total
    }),
  )
  const [products = 0, orders = 0, users = 0, queries = 0, returns = 0] = totals
  return { products, orders, users, queries, returns }
}
