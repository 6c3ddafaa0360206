import { transactionId } from '#domain/rules/transaction-id.ts'
import type { Executor } from '#server/db/database.ts'
import type { PaymentAttemptRow } from '#server/db/tables.ts'
import type { Randomness } from '#server/deps.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import { insertRefund } from '#server/repositories/payment-refunds.ts'

export interface OwedMoney {
  attempt: Pick<PaymentAttemptRow, 'transaction_id' | 'order_id' | 'amount_paise'>
  /** Whether it paid the order, so that the order is refunded with it. */
  isOfOrder: boolean
  reason: 'cancelled' | 'too_late' | 'sold_out' | 'paid_twice'
  actor: 'customer' | 'admin' | 'system'
  now: number
}

/** Puts the whole of an attempt on the list of what goes back; the job asks the company. Once for each attempt. */
export async function queueRefund(tx: Executor, random: Randomness, owed: OwedMoney): Promise<void> {
  const { attempt, isOfOrder, reason, actor, now } = owed
  await insertRefund(tx, {
    refund_id: `R${transactionId(now, Number(random.digits(6)) / 1_000_000)}`,
    transaction_id: attempt.transaction_id,
    order_id: attempt.order_id,
    amount_paise: attempt.amount_paise,
    state: 'due',
    is_of_order: isOfOrder ? 1 : 0,
    reason,
    tries: 0,
    created_at: now,
    updated_at: now,
    next_try_at: now,
  })
  await insertOrderEvent(tx, { order_id: attempt.order_id, at: now, actor, event: `refund_due:${reason}` })
}
