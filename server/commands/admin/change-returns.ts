import type { AdminReturn } from '#domain/contract/admin-people.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { returnMessages } from '#domain/messages/en/returns.ts'
import { RETURN_STATUSES } from '#domain/rules/return-status.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { assertStepAsSeen } from '#server/policies/as-seen.ts'
import { listOrderLines } from '#server/repositories/orders.ts'
import { findReturn, type ReturnView } from '#server/repositories/returns.ts'
import { lockOrder } from '#server/repositories/unpaid-orders.ts'
import { giveBack } from '../payments/queue-refund.ts'
import { worthOf } from '../returns/amounts-back.ts'
import { decideOnReturn } from '../returns/change-returns.ts'
import { changeByAdmin } from './change-by-admin.ts'
import type { StatusChange } from './change-orders.ts'
import { issueCreditNote } from './issue-invoice.ts'
import { presentReturns } from './read-returns.ts'

/**
 * Records staff's decision on a return. A completed return is refunded the way it was paid and gets a credit note.
 * Throws NOT_FOUND, STATUS_NOT_ALLOWED, CHANGED_MEANWHILE.
 */
export async function changeReturn(
  deps: Deps,
  adminId: string,
  { id, status, seen, note }: StatusChange,
): Promise<AdminReturn | undefined> {
  const to = RETURN_STATUSES.find((known) => known === status)
  if (to === undefined) throw new Refusal('STATUS_NOT_ALLOWED', adminServerMessages.unknownStatus)
  return await changeByAdmin(deps, adminId, async ({ tx, now, log }) => {
    const { order, before } = await lockedReturn(tx, id)
    if (before.return_status !== to) assertStepAsSeen(before.return_status, seen)
    const decided = await decideOnReturn(deps, tx, { id, status: to, now })
    const after = { returnStatus: to, ...(note ? { note } : {}) }
    await log('return.status', id, { returnStatus: before.return_status }, after)
    // The order's timeline shows who decided and why.
    await log('order.return', order.id, {}, after)
    if (to === 'completed') await payReturnBack(deps, tx, { order, item: decided, now })
    const [shown] = await presentReturns(tx, [decided], now)
    return shown
  })
}

/** A return with its order, which is locked: another desk and the undoing of a step wait for each other there. */
async function lockedReturn(tx: Executor, id: string): Promise<{ order: OrderRow; before: ReturnView }> {
  const found = await findReturn(tx, id)
  const order = found && (await lockOrder(tx, found.order_id))
  // Read again behind the lock: another desk may have decided meanwhile, or its customer withdrawn it.
  const before = order && (await findReturn(tx, id))
  if (!before) throw new Refusal('NOT_FOUND', returnMessages.unknown)
  return { order, before }
}

async function payReturnBack(
  deps: Deps,
  tx: Executor,
  { order, item, now }: { order: OrderRow; item: ReturnView; now: number },
): Promise<void> {
  const worth = worthOf(item)
  const amountPaise = await giveBack(tx, deps.random, {
    order,
    amountPaise: worth,
    isOfOrder: false,
    reason: 'returned',
    returnId: item.id,
    actor: 'admin',
    now,
  })
  const line = (await listOrderLines(tx, [order.id])).find((own) => own.product_id === item.product_id)
  const lines = line ? [{ lineNo: line.line_no, quantity: item.quantity, amountPaise: worth }] : []
  const { id: returnId, reason } = item
  const credit = { orderId: order.id, returnId, kind: 'return' as const, amountPaise, reason, lines }
  await issueCreditNote(tx, deps.random, credit, now)
}
