import { isOverdue } from '#domain/rules/payment-schedule.ts'
import { canRecomplete } from '#domain/rules/payment-status.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { standingOf } from '#server/policies/order-standing.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import { listExpiredHolds, listOverdueOrders, lockOrder, updateOrder } from '#server/repositories/unpaid-orders.ts'
import { settleOrder } from '../payments/settle-payment.ts'
import { releaseStock } from './hold-stock.ts'

const BATCH = 50

/**
 * Returns the pieces of orders that were not paid in time to stock, and cancels orders that can neither be completed nor be
 * paid on an open payment page any more. The payment company is asked once more before either. Each happens once, even with
 * several processes. One order that fails keeps no other from its end: the errors are thrown after all had their turn.
 */
export async function expireUnpaidOrders(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const errors: unknown[] = []
  const endEach = async (ids: readonly string[], end: typeof endHold) => {
    for (const id of ids) {
      await end(deps, id).catch((error: unknown) => {
        // A database that is away, which no other order would find there either.
        if (error instanceof Refusal) throw error
        errors.push(error)
      })
    }
  }
  await endEach(await listExpiredHolds(database.read, clock.now(), BATCH), endHold)
  await endEach(await listOverdueOrders(database.read, clock.now(), BATCH), endOrder)
  if (errors.length > 0) throw new AggregateError(errors, 'unpaid orders could not be ended')
}

async function endHold(deps: Deps, id: string): Promise<void> {
  await settleOrder(deps, id)
  await ifStillUnpaid(deps, id, async (tx, order, now) => {
    if (order.holds_stock === 0 || order.hold_until === null || order.hold_until > now) return
    await releaseStock(tx, id)
    await insertOrderEvent(tx, { order_id: id, at: now, actor: 'system', event: 'stock_released' })
  })
}

async function endOrder(deps: Deps, id: string): Promise<void> {
  await settleOrder(deps, id)
  await ifStillUnpaid(deps, id, async (tx, order, now) => {
    if (!isOverdue({ completeUntil: order.complete_until, holdUntil: order.hold_until }, now)) return
    await releaseStock(tx, id)
    await updateOrder(tx, id, { payment_status: 'failed', order_status: 'cancelled', updated_at: now })
    await insertOrderEvent(tx, { order_id: id, at: now, actor: 'system', event: 'expired_unpaid' })
  })
}

async function ifStillUnpaid(
  deps: Deps,
  id: string,
  work: (tx: Executor, order: OrderRow, now: number) => Promise<void>,
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.write(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) return
    if (canRecomplete(standingOf(order))) await work(tx, order, now)
  })
}
