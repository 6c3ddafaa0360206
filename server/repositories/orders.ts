import type { Insertable, Selectable } from 'kysely'
import type { OrderStatus } from '#domain/contract/order.ts'
import type { OrderHappening } from '#domain/rules/order-event.ts'
import type { Substitution } from '#domain/rules/substitution.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderChargeRow, OrderEventRow, OrderLineRow, OrderRow } from '#server/db/tables.ts'
import { isUnpaid } from './order-standing.ts'

/** A line with the placeholder shown until its picture has loaded. */
export type PicturedOrderLine = OrderLineRow & { blur: string }

/** Where a page of orders begins: after this one, newest first. */
export interface OrderCursor {
  /** When it was created, UTC milliseconds. */
  value: number
  id: string
}

/** False when the customer's transaction id or the order number is taken; a twin that is under way is waited for. */
export async function insertOrder(db: Executor, order: OrderRow): Promise<boolean> {
  const result = await db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function insertOrderLines(db: Executor, lines: readonly OrderLineRow[]): Promise<void> {
  await db
    .insertInto('order_lines')
    .values([...lines])
    .execute()
}

/** Writes an order's charges by rate in place of those it had. */
export async function saveOrderCharges(
  db: Executor,
  orderId: string,
  charges: readonly OrderChargeRow[],
): Promise<void> {
  await db.deleteFrom('order_charges').where('order_id', '=', orderId).execute()
  if (charges.length === 0) return
  await db
    .insertInto('order_charges')
    .values([...charges])
    .execute()
}

/** Shipping first, then the charge for cash, each from the lowest rate. */
export async function listOrderCharges(db: Executor, orderId: string): Promise<OrderChargeRow[]> {
  return await db
    .selectFrom('order_charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .orderBy('tax_percent')
    .execute()
}

/** Records what happened to an order; the messages' job tells the customer. */
export async function insertOrderEvent(
  db: Executor,
  happened: OrderHappening & Omit<Insertable<OrderEventRow>, 'id' | 'told_at' | 'event' | 'reason'>,
): Promise<void> {
  await db.insertInto('order_events').values(happened).execute()
}

/** Everything that happened to an order, oldest first. */
export async function listOrderEvents(db: Executor, orderId: string): Promise<Selectable<OrderEventRow>[]> {
  return await db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

/** Whether staff placed an order for its customer. */
export async function isTakenByStaff(db: Executor, orderId: string): Promise<boolean> {
  const placed = db.selectFrom('order_events').select('id').where('order_id', '=', orderId)
  return (
    (await placed.where('event', '=', 'placed').where('actor', '=', 'admin').limit(1).executeTakeFirst()) !== undefined
  )
}

/** What the customer chose for missing foods when last asked; null where that never was. */
export async function lastSubstitution(db: Executor, userId: string): Promise<Substitution | null> {
  const row = await db
    .selectFrom('orders')
    .select('substitution')
    .where('user_id', '=', userId)
    .where('substitution', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.substitution ?? null
}

export async function findOrderByKey(
  db: Executor,
  userId: string,
  merchantTransactionId: string,
): Promise<OrderRow | undefined> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('merchant_transaction_id', '=', merchantTransactionId)
    .executeTakeFirst()
}

/** An order of this very customer. */
export async function findOrder(db: Executor, userId: string, id: string): Promise<OrderRow | undefined> {
  return await db.selectFrom('orders').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
}

/** The newest order that still waits for its online payment (section 4). */
export async function findIncompleteOrder(
  db: Executor,
  userId: string,
  orderId?: string | undefined,
): Promise<OrderRow | undefined> {
  const unpaid = db.selectFrom('orders').selectAll().where('user_id', '=', userId).where(isUnpaid)
  const asked = orderId === undefined ? unpaid : unpaid.where('id', '=', orderId)
  return await asked.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Newest first, at most `limit`. */
export async function listOrders(
  db: Executor,
  userId: string,
  page: { status: OrderStatus | undefined; after: OrderCursor | undefined; limit: number },
): Promise<OrderRow[]> {
  const { status, after, limit } = page
  let query = db.selectFrom('orders').selectAll().where('user_id', '=', userId)
  if (status !== undefined) query = query.where('order_status', '=', status)
  if (after !== undefined) {
    query = query.where((where) =>
      where.or([
        where('created_at', '<', after.value),
        where.and([where('created_at', '=', after.value), where('id', '<', after.id)]),
      ]),
    )
  }
  return await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** How many orders a customer has in each status; statuses without one are left out. */
export async function countOrdersByStatus(db: Executor, userId: string): Promise<Map<OrderStatus, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['order_status', (group) => group.fn.countAll<number | string | bigint>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('order_status')
    .execute()
  return new Map(rows.map((row) => [row.order_status, Number(row.count)]))
}

/** The lines of these orders, each order's in its own order. */
export async function listOrderLines(db: Executor, orderIds: readonly string[]): Promise<PicturedOrderLine[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('order_lines')
    .leftJoin('media', 'media.hash', 'order_lines.media_hash')
    .selectAll('order_lines')
    .select('media.blur')
    .where('order_lines.order_id', 'in', orderIds)
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.line_no')
    .execute()
  return rows.map((row) => ({ ...row, blur: row.blur ?? '' }))
}

/** When these orders were delivered, in milliseconds UTC; orders on their way are left out. */
export async function findCompletions(db: Executor, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_events')
    .select(['order_id', 'at'])
    .where('order_id', 'in', orderIds)
    .where('event', '=', 'completed')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.order_id, row.at]))
}
