import { returnMessages } from '#domain/messages/en/returns.ts'
import { canCancelReturn, canChangeReturnStatus, type ReturnStatus } from '#domain/rules/return-status.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { stepEvent } from '#server/policies/step-event.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import {
  changeReturnStatus,
  deleteRequestedReturn,
  findOwnReturn,
  findReturn,
  type ReturnView,
} from '#server/repositories/returns.ts'
import { lockOrder } from '#server/repositories/unpaid-orders.ts'

/**
 * Withdraws the customer's own return while nobody has looked into it; it may be requested again. Throws NOT_FOUND,
 * STATUS_NOT_ALLOWED.
 */
export async function cancelReturn(deps: Deps, userId: string, id: string): Promise<void> {
  const now = deps.clock.now()
  await deps.database.write(async (tx) => {
    const found = await findOwnReturn(tx, userId, id)
    // The order first, as whoever decides on the return: else each of the two may hold what the other waits for.
    if (found) await lockOrder(tx, found.order_id)
    const orderId = await deleteRequestedReturn(tx, userId, id)
    if (orderId === undefined) throw await refusalToCancel(tx, userId, id)
    await insertOrderEvent(tx, { order_id: orderId, at: now, actor: 'customer', event: 'return_cancelled' })
  })
}

async function refusalToCancel(tx: Executor, userId: string, id: string): Promise<Refusal> {
  const status = (await findOwnReturn(tx, userId, id))?.return_status
  if (status === undefined || canCancelReturn(status)) return new Refusal('NOT_FOUND', returnMessages.unknown)
  return new Refusal('STATUS_NOT_ALLOWED', returnMessages.cannotTakeBack[status])
}

/**
 * Staff decide on a return, inside the caller's transaction; the customer is told through the order's event. Throws
 * NOT_FOUND, STATUS_NOT_ALLOWED.
 */
export async function decideOnReturn(
  deps: Pick<Deps, 'env'>,
  tx: Executor,
  { id, status, now }: { id: string; status: ReturnStatus; now: number },
): Promise<ReturnView> {
  const found = await findReturn(tx, id)
  if (!found) throw new Refusal('NOT_FOUND', returnMessages.unknown)
  const { return_status: from } = found
  const isDone =
    canChangeReturnStatus(from, status, 'admin') && (await changeReturnStatus(tx, id, { from, to: status, now }))
  if (!isDone) throw new Refusal('STATUS_NOT_ALLOWED', returnMessages.cannotDecide)
  const event = `return_${status}` as const
  await insertOrderEvent(tx, stepEvent(deps, { orderId: found.order_id, event, aboutId: id, now }))
  return { ...found, return_status: status, updated_at: now }
}
