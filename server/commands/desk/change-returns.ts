import type { AdminReturn } from '#domain/contract/admin-people.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { RETURN_STATUSES } from '#domain/rules/return-status.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { findReturn } from '#server/repositories/returns.ts'
import { lockOrder } from '#server/repositories/unpaid-orders.ts'
import { decideOnReturn } from '../change-returns.ts'
import { queueReturnRefund } from '../queue-refund.ts'
import { changeAtDesk } from './change-at-desk.ts'
import type { StatusChange } from './change-orders.ts'
import { issueCreditNote } from './issue-invoice.ts'
import { presentReturns, returnAmounts } from './read-returns.ts'

/** Staff's word on a return; a completed one gets its credit note, and its money back where it was paid online. Throws NOT_FOUND, STATUS_NOT_ALLOWED. */
export async function changeReturn(
  deps: Deps,
  adminId: string,
  { id, status, note }: StatusChange,
): Promise<AdminReturn | undefined> {
  const to = RETURN_STATUSES.find((known) => known === status)
  if (to === undefined) throw new Refusal('STATUS_NOT_ALLOWED', adminServerMessages.unknownStatus)
  return await changeAtDesk(deps, adminId, async ({ tx, now, log }) => {
    const before = await findReturn(tx, id)
    const decided = await decideOnReturn(tx, { id, status: to, now })
    const after = { returnStatus: to, ...(note ? { note } : {}) }
    await log('return.status', id, { returnStatus: before?.return_status }, after)
    // Its order's story tells who decided and why.
    await log('order.return', decided.order_id, {}, after)
    if (to === 'completed') {
      const amountPaise = (await returnAmounts(tx, [decided])).get(id) ?? 0
      const owed = { orderId: decided.order_id, returnId: id, amountPaise, reason: decided.reason }
      await lockOrder(tx, decided.order_id)
      await queueReturnRefund(tx, deps.random, { ...owed, now })
      await issueCreditNote(tx, deps.random, owed, now)
    }
    const [shown] = await presentReturns(tx, [decided])
    return shown
  })
}
