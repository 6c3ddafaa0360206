import type { Transaction } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { isPaidFor } from './order-standing.ts'

const NAME = 'bought-together'

/** The count that was kept last, as JSON. */
export async function readBoughtTogether(db: Executor): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
  return row?.value
}

/** Keeps a count in place of the one before. */
export async function keepBoughtTogether(tx: Transaction<Tables>, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Which food was in which of the latest paid orders, and the customer of each. */
export async function listPaidFoods(
  db: Executor,
  orders: number,
): Promise<{ order_id: string; user_id: string; food_group: string }[]> {
  const latest = db
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where(isPaidFor)
    .orderBy('created_at', 'desc')
    .limit(orders)
  return await db
    .selectFrom(latest.as('latest'))
    .innerJoin('order_lines', 'order_lines.order_id', 'latest.id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['latest.id as order_id', 'latest.user_id', 'products.food_group'])
    .distinct()
    .orderBy('latest.id')
    .orderBy('products.food_group')
    .execute()
}
