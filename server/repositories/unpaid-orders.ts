import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { OrderAmountColumns } from '#server/db/tables-orders.ts'
import { isDelivered, isOpenInCash, isUnpaid } from './order-standing.ts'

/**
 * Reads an order and keeps every other change of it out until the transaction is over. What is locked before an order and
 * what after it: docs/architecture.md, "In what order rows are locked".
 */
export async function lockOrder(db: Executor, id: string): Promise<OrderRow | undefined> {
  return await db.updateTable('orders').set({ id }).where('id', '=', id).returningAll().executeTakeFirst()
}

/** The same of an order of this very customer. */
export async function lockOwnOrder(db: Executor, userId: string, id: string): Promise<OrderRow | undefined> {
  return await db
    .updateTable('orders')
    .set({ id })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export async function findOrderById(db: Executor, id: string): Promise<OrderRow | undefined> {
  return await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Amounts are written all together or not at all: a total without its parts would be another one. */
type NoAmounts = Partial<Record<keyof OrderAmountColumns, never>>

/** Writes what a payment changed; the order is locked. */
export async function updateOrder(
  db: Executor,
  id: string,
  change: Partial<Omit<OrderRow, 'id' | 'user_id' | 'order_no' | keyof OrderAmountColumns>> &
    (OrderAmountColumns | NoAmounts),
): Promise<void> {
  await db.updateTable('orders').set(change).where('id', '=', id).execute()
}

/** How an order's line is taxed and netted under another payment method. */
export async function updateLineAmounts(
  db: Executor,
  line: { orderId: string; lineNo: number; netPaise: number; taxPaise: number },
): Promise<void> {
  await db
    .updateTable('order_lines')
    .set({ net_paise: line.netPaise, tax_paise: line.taxPaise })
    .where('order_id', '=', line.orderId)
    .where('line_no', '=', line.lineNo)
    .execute()
}

/** Clears `holds_stock`; false if it was clear already. */
export async function dropStockHold(db: Executor, id: string): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ holds_stock: 0 })
    .where('id', '=', id)
    .where('holds_stock', '=', 1)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

const unpaid = (db: Executor) => db.selectFrom('orders').where(isUnpaid)

/** Unpaid online orders of a customer that keep pieces from others. */
export async function countHoldingOrders(db: Executor, userId: string): Promise<number> {
  const row = await unpaid(db)
    .select((count) => count.fn.countAll<number | string | bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('holds_stock', '=', 1)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Orders still to be paid at the door, of one customer or for one phone. */
export async function countOpenCashOrders(db: Executor, of: { userId: string; phone: string }): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select((count) => count.fn.countAll<number | string | bigint>().as('count'))
    .where((where) => where.or([where('user_id', '=', of.userId), where('phone', '=', of.phone)]))
    .where(isOpenInCash)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Whether a customer has a completed order. */
export async function hasCompletedOrder(db: Executor, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where(isDelivered)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Ids of unpaid orders whose pieces go back into stock now. */
export async function listExpiredHolds(db: Executor, now: number, limit: number): Promise<string[]> {
  const rows = await unpaid(db)
    .select('id')
    .where('complete_until', 'is not', null)
    .where('holds_stock', '=', 1)
    .where('hold_until', '<=', now)
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Ids of unpaid orders that can no longer be completed, and are paid on no page that was opened before (`isOverdue`). */
export async function listOverdueOrders(db: Executor, now: number, limit: number): Promise<string[]> {
  const rows = await unpaid(db)
    .select('id')
    .where('complete_until', '<=', now)
    .where('hold_until', '<=', now)
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
