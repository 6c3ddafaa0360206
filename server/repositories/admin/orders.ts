import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow, Tables } from '#server/db/tables.ts'
import { awaitsCall } from '../order-standing.ts'
import { lockOrder as lockAnyOrder } from '../unpaid-orders.ts'
import { type Page, pageOf } from './keyset.ts'
import { hasWord, isAmongThoseWith, isCommonWord, SEARCH_BOUNDS, type SearchBounds } from './order-search.ts'

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

type Orders = SelectQueryBuilder<Tables, 'orders', OrderRow>

/** Orders that staff have not deleted, newest first. */
export async function listAdminOrders(
  db: Executor,
  filter: OrderFilter,
  page: Page,
  bounds = SEARCH_BOUNDS,
): Promise<OrderRow[]> {
  let query: Orders = db.selectFrom('orders').selectAll('orders').where(isListed)
  if (filter.status !== undefined) query = query.where('order_status', '=', filter.status)
  if (filter.payment !== undefined) query = query.where('payment_status', '=', filter.payment)
  if (filter.method !== undefined) query = query.where('payment_method', '=', filter.method)
  if (filter.userId !== undefined) query = query.where('user_id', '=', filter.userId)
  if (filter.isToCall) query = query.where(awaitsCall)
  if (filter.from !== undefined) query = query.where('created_at', '>=', filter.from)
  if (filter.until !== undefined) query = query.where('created_at', '<', filter.until)
  const { words } = filter
  if (words === undefined) return await pageOf(query, page, ['created_at', 'id']).execute()
  return words.length === 0 ? [] : await searchOrders(db, query, words, { ...page, ...bounds })
}

/**
 * Orders that have all words. Reading all orders of a common word is slow, and so is walking from the newest order on in
 * search of a rare word; each strategy is therefore tried with a bound before the other runs without one.
 */
async function searchOrders(
  db: Executor,
  query: Orders,
  words: readonly (readonly string[])[],
  { gathered, newest, ...page }: Page & SearchBounds,
): Promise<OrderRow[]> {
  const weighed = await Promise.all(
    words.map(async (word) => ({ word, isCommon: await isCommonWord(db, word, gathered) })),
  )
  const withWords = (isGathered: (isCommon: boolean) => boolean) =>
    weighed.reduce(
      (orders, { word, isCommon }) =>
        orders.where((order) => (isGathered(isCommon) ? isAmongThoseWith(order, word) : hasWord(order, word))),
      query,
    )
  const found = (orders: Orders) => pageOf(orders, page, ['created_at', 'id']).execute()
  const rare = withWords((isCommon) => !isCommon)
  if (weighed.some(({ isCommon }) => !isCommon)) return await found(rare)
  const all = db.selectFrom('orders').select('created_at')
  const edge = await pageOf(all, { ...page, limit: 1 }, ['created_at', 'id'])
    .offset(newest)
    .executeTakeFirst()
  if (edge === undefined) return await found(rare)
  const first = await found(rare.where('created_at', '>=', edge.created_at))
  return first.length === page.limit ? first : await found(withWords(() => true))
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
  const order = await lockAnyOrder(tx, id)
  // A second statement: on PostgreSQL the one that waited for the lock does not see the deletion's other rows.
  return order && (await findAdminOrder(tx, id))
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

/** Those of these orders that staff have deleted. */
export async function listDeletedOrders(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('hidden_orders').select('order_id').where('order_id', 'in', ids).execute()
  return new Set(rows.map((row) => row.order_id))
}
