import type { OrderStatus } from '#domain/contract/order.ts'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { isDelivered } from '#domain/rules/order-status.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { Refusal } from '#server/errors.ts'
import { cursorOf, readCursor } from '#server/policies/cursor.ts'
import {
  countOrdersByStatus,
  findCompletions,
  findIncompleteOrder,
  findOrder,
  listOrderLines,
  listOrders,
  type PicturedOrderLine,
} from '#server/repositories/orders.ts'
import { listAttempts } from '#server/repositories/payments.ts'
import { type OrderTimeline, readTimeline } from './read-timeline.ts'

/** An order with its lines. */
export interface OrderView {
  order: OrderRow
  lines: PicturedOrderLine[]
  /** When it was delivered, ms UTC; absent before that. */
  completedAt?: number | undefined
  /** The result of the last attempt to pay an order that still waits for payment. */
  attempt?: 'open' | 'failed' | undefined
  /** What the order's own page shows. */
  story?: OrderTimeline | undefined
}

export interface PageOfOrders {
  orders: OrderView[]
  counts: Record<OrderStatus | 'total', number>
  next: string | null
}

const PAGE_SIZE = 10

/** Throws NOT_FOUND for an order that is not this customer's. */
export async function readOrder(db: Executor, userId: string, id: string): Promise<OrderView> {
  const order = await findOrder(db, userId, id)
  if (!order) throw new Refusal('NOT_FOUND', orderMessages.unknown)
  const [view] = await withLines(db, [order])
  if (!view) throw new Refusal('NOT_FOUND', orderMessages.unknown)
  const [attempt, story] = await Promise.all([lastAttempt(db, order), readTimeline(db, order)])
  return { ...view, attempt, story }
}

async function lastAttempt(db: Executor, order: OrderRow): Promise<OrderView['attempt']> {
  if (order.payment_method !== 'online_payment' || order.payment_status !== 'pending') return undefined
  const last = (await listAttempts(db, order.id)).at(-1)
  return last && (last.state === 'failed' ? 'failed' : 'open')
}

/**
 * A page of a customer's orders, newest first, with the counts of all tabs. Throws BAD_REQUEST for a made-up `after`.
 */
export async function readOrders(
  db: Executor,
  userId: string,
  page: { after?: string | undefined; status?: OrderStatus | undefined },
): Promise<PageOfOrders> {
  const after = page.after === undefined ? undefined : readCursor(page.after, 'number', orderMessages.badCursor)
  const [rows, byStatus] = await Promise.all([
    listOrders(db, userId, { status: page.status, after, limit: PAGE_SIZE + 1 }),
    countOrdersByStatus(db, userId),
  ])
  const shown = rows.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  return {
    orders: await withLines(db, shown),
    counts: countsOf(byStatus),
    next: last && rows.length > PAGE_SIZE ? cursorOf({ value: last.created_at, id: last.id }) : null,
  }
}

/** The newest order that still waits for its online payment, or the named one if it does; else null. */
export async function readIncompleteOrder(db: Executor, userId: string, orderId?: string): Promise<OrderView | null> {
  const order = await findIncompleteOrder(db, userId, orderId)
  return order ? { order, lines: await listOrderLines(db, [order.id]) } : null
}

async function withLines(db: Executor, orders: readonly OrderRow[]): Promise<OrderView[]> {
  const delivered = orders.filter((order) => isDelivered(order.order_status))
  const [lines, completions] = await Promise.all([
    listOrderLines(
      db,
      orders.map((order) => order.id),
    ),
    findCompletions(
      db,
      delivered.map((order) => order.id),
    ),
  ])
  return orders.map((order) => ({
    order,
    lines: lines.filter((line) => line.order_id === order.id),
    completedAt: completions.get(order.id),
  }))
}

function countsOf(byStatus: ReadonlyMap<OrderStatus, number>): PageOfOrders['counts'] {
  const count = (status: OrderStatus) => byStatus.get(status) ?? 0
  return {
    total: [...byStatus.values()].reduce((sum, some) => sum + some, 0),
    active: count('active'),
    dispatched: count('dispatched'),
    completed: count('completed'),
    cancelled: count('cancelled'),
  }
}
