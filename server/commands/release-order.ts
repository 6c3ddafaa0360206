import type { Executor } from '#server/db/database.ts'
import type { Randomness } from '#server/deps.ts'
import { listAttempts } from '#server/repositories/payments.ts'
import { releaseStock } from './hold-stock.ts'
import { queueRefund } from './queue-refund.ts'

/**
 * What follows from an order's end, whoever cancelled it, in the same transaction: its pieces go back on the shelf if it
 * held them, and money that was paid online is queued to go back.
 */
export async function releaseOrder(
  tx: Executor,
  random: Randomness,
  ended: { orderId: string; actor: 'customer' | 'admin' | 'system'; now: number },
): Promise<void> {
  const { orderId, actor, now } = ended
  await releaseStock(tx, orderId)
  const paid = (await listAttempts(tx, orderId)).find(({ state, effect }) => state === 'paid' && effect === 'order')
  if (paid) await queueRefund(tx, random, { attempt: paid, isOfOrder: true, reason: 'cancelled', actor, now })
}
