import { type SqlBool, sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow, UserRow } from '#server/db/tables.ts'
import type { ReturnRow } from '#server/db/tables-account.ts'
import { awaitsCall, isUnpaid, isUnseenReturn, stands, waitsForStaff } from '../order-standing.ts'
import { isOwedRefund } from '../payment-refunds.ts'

type Count = number | string | bigint

export interface Waiting {
  count: number
  oldest_at: number | null
  amount: number
}

const waitingOf = (row: { count: Count; oldest_at: number | null; amount?: Count | null }): Waiting => ({
  count: Number(row.count),
  oldest_at: row.oldest_at === null ? null : Number(row.oldest_at),
  amount: Number(row.amount ?? 0),
})

/** Orders that wait for staff, and for a payment to be finished. */
export async function waitingOrders(db: Executor): Promise<Record<'active' | 'unfinished', Waiting>> {
  const orders = () =>
    db
      .selectFrom('orders')
      .select((group) => [
        group.fn.countAll<Count>().as('count'),
        group.fn.min('created_at').as('oldest_at'),
        group.fn.sum<Count | null>('to_pay_paise').as('amount'),
      ])
  const active = orders().where(waitsForStaff)
  const [all, unfinished] = await Promise.all([
    active.executeTakeFirstOrThrow(),
    orders().where(isUnpaid).executeTakeFirstOrThrow(),
  ])
  return { active: waitingOf(all), unfinished: waitingOf(unfinished) }
}

/** Money that is still to go back, whichever way. */
export async function waitingRefunds(db: Executor): Promise<Waiting> {
  const row = await db
    .selectFrom('payment_refunds')
    .select((group) => [
      group.fn.countAll<Count>().as('count'),
      group.fn.min('created_at').as('oldest_at'),
      group.fn.sum<Count | null>('amount_paise').as('amount'),
    ])
    .where(isOwedRefund)
    .executeTakeFirstOrThrow()
  return waitingOf(row)
}

/** Orders whose customer is to be rung before they may leave the house. */
export async function ordersToCall(db: Executor): Promise<Waiting> {
  const row = await db
    .selectFrom('orders')
    .select((group) => [group.fn.countAll<Count>().as('count'), group.fn.min('created_at').as('oldest_at')])
    .where(awaitsCall)
    .where(sql<SqlBool>`not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)`)
    .executeTakeFirstOrThrow()
  return waitingOf(row)
}

export async function waitingReturns(db: Executor): Promise<Waiting> {
  const row = await db
    .selectFrom('returns')
    .select((group) => [group.fn.countAll<Count>().as('count'), group.fn.min('created_at').as('oldest_at')])
    .where(isUnseenReturn)
    .executeTakeFirstOrThrow()
  return waitingOf(row)
}

export async function waitingQueries(db: Executor): Promise<Waiting> {
  const row = await db
    .selectFrom('contact_queries')
    .select((group) => [group.fn.countAll<Count>().as('count'), group.fn.min('created_at').as('oldest_at')])
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return waitingOf(row)
}

export async function waitingReviews(db: Executor): Promise<Waiting> {
  const row = await db
    .selectFrom('reviews')
    .select((group) => [group.fn.countAll<Count>().as('count'), group.fn.min('created_at').as('oldest_at')])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return waitingOf(row)
}

/** Pieces sold since a moment, of these products; cancelled orders apart. */
export async function soldSince(
  db: Executor,
  productIds: readonly string[],
  since: number,
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['order_lines.product_id', (group) => group.fn.sum<Count>('order_lines.quantity').as('pieces')])
    .where('orders.created_at', '>=', since)
    .where(stands)
    .where('order_lines.product_id', 'in', productIds)
    .groupBy('order_lines.product_id')
    .execute()
  return new Map(rows.map((row) => [row.product_id, Number(row.pieces)]))
}

/** A slice of the orders of a period, oldest first; `after` is the last one of the slice before. */
export async function sliceOfOrders(
  db: Executor,
  period: { from: number; until: number },
  after: Pick<OrderRow, 'created_at' | 'id'> | undefined,
  limit: number,
): Promise<OrderRow[]> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where('created_at', '>=', period.from)
    .where('created_at', '<', period.until)
  if (after) query = query.where(sql<boolean>`(created_at, id) > (${after.created_at}, ${after.id})`)
  return await query.orderBy('created_at').orderBy('id').limit(limit).execute()
}

/** A slice of the customers who came in a period, oldest first. */
export async function sliceOfUsers(
  db: Executor,
  period: { from: number; until: number },
  after: Pick<UserRow, 'created_at' | 'id'> | undefined,
  limit: number,
): Promise<UserRow[]> {
  let query = db
    .selectFrom('users')
    .selectAll()
    .where('created_at', '>=', period.from)
    .where('created_at', '<', period.until)
  if (after) query = query.where(sql<boolean>`(created_at, id) > (${after.created_at}, ${after.id})`)
  return await query.orderBy('created_at').orderBy('id').limit(limit).execute()
}

export type ReportedReturn = ReturnRow & { order_no: string; product_name: string }

/** A slice of the returns asked for in a period, oldest first. */
export async function sliceOfReturns(
  db: Executor,
  period: { from: number; until: number },
  after: Pick<ReturnRow, 'created_at' | 'id'> | undefined,
  limit: number,
): Promise<ReportedReturn[]> {
  let query = db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .selectAll('returns')
    .select('orders.order_no')
    .select(({ selectFrom }) =>
      selectFrom('order_lines')
        .select('order_lines.name')
        .whereRef('order_lines.order_id', '=', 'returns.order_id')
        .whereRef('order_lines.product_id', '=', 'returns.product_id')
        .limit(1)
        .as('product_name'),
    )
    .where('returns.created_at', '>=', period.from)
    .where('returns.created_at', '<', period.until)
  if (after) query = query.where(sql<boolean>`(returns.created_at, returns.id) > (${after.created_at}, ${after.id})`)
  const rows = await query.orderBy('returns.created_at').orderBy('returns.id').limit(limit).execute()
  return rows.map((row) => ({ ...row, product_name: row.product_name ?? row.product_id }))
}
