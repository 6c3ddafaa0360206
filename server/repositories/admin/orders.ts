import { type SqlBool, sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { awaitsCall } from '../order-standing.ts'
import { type Page, pageOf } from './keyset.ts'
import { hasWord } from './order-search.ts'

/** What staff ask for; moments in milliseconds UTC, `until` exclusive. */
export interface OrderFilter {
  status: OrderRow['order_status'] | undefined
  payment: OrderRow['payment_status'] | undefined
  method: OrderRow['payment_method'] | undefined
  userId: string | undefined
  /** Only those whose customer is to be rung. */
  isToCall: boolean
  from: number | undefined
  until: number | undefined
  /** Each is looked for as the beginning of one of its spellings; empty finds nothing. */
  words: readonly (readonly string[])[] | undefined
}

const isListed = sql<SqlBool>`not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)`

/** Orders that staff have not deleted, newest first. */
export async function listAdminOrders(db: Executor, filter: OrderFilter, page: Page): Promise<OrderRow[]> {
  let query = db.selectFrom('orders').selectAll('orders').where(isListed)
  if (filter.words?.length === 0) return []
  for (const spellings of filter.words ?? []) query = query.where((order) => hasWord(order, spellings))
  if (filter.status !== undefined) query = query.where('order_status', '=', filter.status)
  if (filter.payment !== undefined) query = query.where('payment_status', '=', filter.payment)
  if (filter.method !== undefined) query = query.where('payment_method', '=', filter.method)
  if (filter.userId !== undefined) query = query.where('user_id', '=', filter.userId)
  if (filter.isToCall) query = query.where(awaitsCall)
  if (filter.from !== undefined) query = query.where('created_at', '>=', filter.from)
  if (filter.until !== undefined) query = query.where('created_at', '<', filter.until)
  return await pageOf(query, page, ['created_at', 'id']).execute()
}

export async function countPieces(db: Executor, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_lines')
    .select(['order_id', (group) => group.fn.sum<number | string | bigint>('quantity').as('pieces')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map((row) => [row.order_id, Number(row.pieces)]))
}

/** Any order; staff see all that they have not deleted. */
export async function findAdminOrder(db: Executor, id: string): Promise<OrderRow | undefined> {
  return await db.selectFrom('orders').selectAll('orders').where('id', '=', id).where(isListed).executeTakeFirst()
}

/** Reads an order and keeps other changes of it out until the transaction is over. */
export async function lockOrder(tx: Executor, id: string): Promise<OrderRow | undefined> {
  return await tx
    .updateTable('orders')
    .set({ id })
    .where('id', '=', id)
    .where(isListed)
    .returningAll()
    .executeTakeFirst()
}

/** The order must be locked. */
export async function setOrderStatus(
  tx: Executor,
  id: string,
  change: Partial<Pick<OrderRow, 'order_status' | 'payment_status' | 'needs_call'>>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function listOrdersByIds(db: Executor, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
}

export async function hideOrder(tx: Executor, id: string, now: number): Promise<void> {
  await tx.insertInto('hidden_orders').values({ order_id: id, hidden_at: now }).execute()
}
