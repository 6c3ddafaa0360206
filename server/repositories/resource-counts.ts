import type { Executor } from '#server/db/database.ts'

export interface ResourceCounts {
  products: number
  orders: number
  users: number
  queries: number
  returns: number
}

/** How many of each kind the shop holds. Returns are not kept yet. */
export async function countResources(db: Executor): Promise<ResourceCounts> {
  const count = async (table: 'products' | 'orders' | 'users' | 'contact_queries'): Promise<number> => {
    const row = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number | string | bigint>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  const [products, orders, users, queries] = await Promise.all([
    count('products'),
    count('orders'),
    count('users'),
    count('contact_queries'),
  ])
  return { products, orders, users, queries, returns: 0 }
}
