import { paise } from '#domain/money.ts'
import { refundOfReturn } from '#domain/rules/return-amount.ts'
import { transactionId } from '#domain/rules/transaction-id.ts'
import type { Executor } from '#server/db/database.ts'
import type { PaymentAttemptRow } from '#server/db/tables.ts'
import type { Randomness } from '#server/deps.ts'
import { refundEvents } from '#server/policies/refund-events.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import { insertRefund, sumRefunds } from '#server/repositories/payment-refunds.ts'
import { listAttempts } from '#server/repositories/payments.ts'

export interface OwedMoney {
  attempt: Pick<PaymentAttemptRow, 'transaction_id' | 'order_id' | 'amount_paise'>
  /** Whether it paid the order, so that the order is refunded with it. */
  isOfOrder: boolean
  reason: 'cancelled' | 'too_late' | 'sold_out' | 'paid_twice' | 'wrong_amount' | 'returned'
  /** The return that is paid back; left out where all of the attempt goes back. */
  returnId?: string
  actor: 'customer' | 'admin' | 'system'
  now: number
}

/**
 * Puts money on the list of what goes back; the job asks the company. Once for each attempt, and once for each return.
 */
export async function queueRefund(tx: Executor, random: Randomness, owed: OwedMoney): Promise<void> {
  const { attempt, isOfOrder, reason, returnId, actor, now } = owed
  const isNew = await insertRefund(tx, {
    refund_id: `R${transactionId(now, Number(random.digits(6)) / 1_000_000)}`,
    transaction_id: attempt.transaction_id,
    order_id: attempt.order_id,
    return_id: returnId ?? null,
    amount_paise: attempt.amount_paise,
    state: 'due',
    is_of_order: isOfOrder ? 1 : 0,
    reason,
    tries: 0,
    created_at: now,
    updated_at: now,
    next_try_at: now,
  })
  if (!isNew) return
  await insertOrderEvent(tx, { order_id: attempt.order_id, at: now, actor, event: refundEvents(reason).due })
}

/**
 * Sends back what returned pieces were paid for, where the order was paid online: never more than is left of the
 * payment. Cash goes back by hand. The order must be locked.
 */
export async function queueReturnRefund(
  tx: Executor,
  random: Randomness,
  owed: { orderId: string; returnId: string; amountPaise: number; now: number },
): Promise<void> {
  const { orderId, returnId, amountPaise, now } = owed
  const paid = (await listAttempts(tx, orderId)).find(({ state, effect }) => state === 'paid' && effect === 'order')
  if (!paid) return
  const refunded = await sumRefunds(tx, paid.transaction_id)
  const amount = refundOfReturn(paise(amountPaise), paise(paid.amount_paise), paise(refunded))
  if (amount === 0) return
  const attempt = { ...paid, amount_paise: amount }
  await queueRefund(tx, random, { attempt, isOfOrder: false, reason: 'returned', returnId, actor: 'admin', now })
}
