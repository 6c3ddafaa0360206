import type { Executor } from '#server/db/database.ts'

export interface ResourceCounts {
  products: number
  orders: number
  users: number
  queries: number
  returns: number
}

/** How many of each kind the shop holds. Customers' questions and returns are not kept yet. */
export async function countResources(db: Executor): Promise<ResourceCounts> {
  const count = async (table: 'products' | 'orders' | 'users'): Promise<number> => {
    const row = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number | string | bigint>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  const [products, orders, users] = await Promise.all([count('products'), count('orders'), count('users')])
  return { products, orders, users, queries: 0, returns: 0 }
}
