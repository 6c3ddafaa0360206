import type { Executor } from '#server/db/database.ts'
import type { Randomness } from '#server/deps.ts'
import { toPayOf } from '#server/policies/to-pay.ts'
import { listAttempts } from '#server/repositories/payments.ts'
import { findOrderById } from '#server/repositories/unpaid-orders.ts'
import { issueCreditNote } from './desk/issue-invoice.ts'
import { releaseStock } from './hold-stock.ts'
import { queueRefund } from './queue-refund.ts'

/**
 * What follows from an order's end, whoever cancelled it, in the same transaction: its pieces go back on the shelf if it
 * held them, money that was paid online is queued to go back, and what was invoiced is credited.
 */
export async function releaseOrder(
  tx: Executor,
  random: Randomness,
  ended: { orderId: string; actor: 'customer' | 'admin' | 'system'; now: number },
): Promise<void> {
  const { orderId, actor, now } = ended
  await releaseStock(tx, orderId)
  const paid = (await listAttempts(tx, orderId)).find(({ state, effect }) => state === 'paid' && effect === 'order')
  const order = await findOrderById(tx, orderId)
  const amountPaise = order ? toPayOf(order) : 0
  await issueCreditNote(tx, random, { orderId, returnId: null, amountPaise, reason: 'cancelled' }, now)
  if (paid) await queueRefund(tx, random, { attempt: paid, isOfOrder: true, reason: 'cancelled', actor, now })
}
