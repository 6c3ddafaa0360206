import type { Executor } from '#server/db/database.ts'
import type { Randomness } from '#server/ports.ts'
import { findOrderById, updateOrder } from '#server/repositories/unpaid-orders.ts'
import { issueCreditNote, uncredited } from '../admin/issue-invoice.ts'
import { giveBack } from '../payments/queue-refund.ts'
import { releaseStock } from './hold-stock.ts'

/**
 * Does what follows from a cancellation, whoever made it, in the same transaction: held pieces go back into stock, the
 * rest of the paid money is queued to go back, and the rest of the invoice is credited.
 */
export async function releaseOrder(
  tx: Executor,
  random: Randomness,
  ended: { orderId: string; actor: 'customer' | 'admin' | 'system'; now: number },
): Promise<void> {
  const { orderId, actor, now } = ended
  await releaseStock(tx, orderId)
  const order = await findOrderById(tx, orderId)
  if (!order) return
  const amountPaise = (await uncredited(tx, orderId)) ?? order.to_pay_paise
  await issueCreditNote(tx, random, { orderId, returnId: null, kind: 'order', amountPaise, reason: 'cancelled' }, now)
  const given = await giveBack(tx, random, {
    order,
    amountPaise: Number.MAX_SAFE_INTEGER,
    isOfOrder: true,
    reason: 'cancelled',
    actor,
    now,
  })
  // Everything was refunded in parts before.
  if (given === 0 && order.payment_status === 'refund_due') {
    await updateOrder(tx, orderId, { payment_status: 'refunded', updated_at: now })
  }
}
