import { type SqlBool, sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { afterPrefix, anywhere, type Page, pageOf } from './keyset.ts'

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
  /** Only these, when given. */
  ids: readonly string[] | undefined
}

/** How many of the newest orders a word is looked for in. */
const SCANNED = 5000

const isListed = sql<SqlBool>`not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)`

/** Orders that staff have not deleted, newest first. */
export async function listDeskOrders(db: Executor, filter: OrderFilter, page: Page): Promise<OrderRow[]> {
  let query = db.selectFrom('orders').selectAll('orders').where(isListed)
  if (filter.ids !== undefined) query = query.where('id', 'in', filter.ids.length > 0 ? filter.ids : [''])
  if (filter.status !== undefined) query = query.where('order_status', '=', filter.status)
  if (filter.payment !== undefined) query = query.where('payment_status', '=', filter.payment)
  if (filter.method !== undefined) query = query.where('payment_method', '=', filter.method)
  if (filter.userId !== undefined) query = query.where('user_id', '=', filter.userId)
  if (filter.isToCall) query = query.where('needs_call', '=', 1).where('order_status', '=', 'active')
  if (filter.from !== undefined) query = query.where('created_at', '>=', filter.from)
  if (filter.until !== undefined) query = query.where('created_at', '<', filter.until)
  return await pageOf(query, page, ['created_at', 'id']).execute()
}

/** Ids by the beginning of a number or a phone wherever it stands, by a part of name or email among the newest. */
export async function findOrderIds(db: Executor, text: string, limit: number): Promise<string[]> {
  const byStart = async (column: 'order_no' | 'phone', start: string) =>
    await db
      .selectFrom('orders')
      .select('id')
      .where(column, '>=', start)
      .where(column, '<', afterPrefix(start))
      .limit(limit)
      .execute()
  const digits = text.replace(/[\s-]/g, '').replace(/^\+?91(?=\d{6,})/, '')
  const newest = db
    .selectFrom('orders')
    .select(['id', 'full_name', 'email'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SCANNED)
  const [numbers, bareNumbers, phones, names] = await Promise.all([
    byStart('order_no', text.toUpperCase()),
    /^\d+$/.test(digits) ? byStart('order_no', `HT-${digits}`) : [],
    /^\d{3,10}$/.test(digits) ? byStart('phone', `+91${digits}`) : [],
    db
      .selectFrom(newest.as('newest'))
      .select('id')
      .where(
        sql<SqlBool>`lower(full_name) like ${anywhere(text)} escape '\\' or lower(email) like ${anywhere(text)} escape '\\'`,
      )
      .limit(limit)
      .execute(),
  ])
  return [...new Set([...numbers, ...bareNumbers, ...phones, ...names].map((row) => row.id))].slice(0, limit)
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
export async function findDeskOrder(db: Executor, id: string): Promise<OrderRow | undefined> {
  return await db.selectFrom('orders').selectAll('orders').where('id', '=', id).where(isListed).executeTakeFirst()
}

/** Reads an order and keeps other changes of it out until the transaction is over. */
export async function lockDeskOrder(tx: Executor, id: string): Promise<OrderRow | undefined> {
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
