import { MINUTE_MS } from '#domain/rules/duration.ts'
import { LATEST_CHECK_MS, LATEST_REFUND_TRY_MS } from '#domain/rules/payment-schedule.ts'
import { expireUnpaidOrders } from '#server/commands/orders/expire-unpaid-orders.ts'
import { refund } from '#server/commands/payments/refund-payment.ts'
import { settle } from '#server/commands/payments/settle-payment.ts'
import type { Deps } from '#server/deps.ts'
import { createRecurringTrouble } from '#server/recurring-trouble.ts'
import { claimRefund, listDueRefunds } from '#server/repositories/payment-refunds.ts'
import { claimAttempt, listDueAttempts } from '#server/repositories/payments.ts'

/** The shortest interval of the payment company's own schedule. */
const EVERY_MS = 3_000
const BATCH = 20
/** A row claimed by a process that died is free again after this time. */
const LEASE_MS = MINUTE_MS

/**
 * One round: asks about every due attempt, advances due refunds, and ends orders that were not paid in time. Several
 * processes may run it at once: each row is claimed by one of them.
 */
export async function followPayments(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const lease = () => clock.now() + LEASE_MS
  const within = (longestMs: number) => ({ now: clock.now(), latest: clock.now() + longestMs })
  for (const due of await listDueAttempts(database.read, within(LATEST_CHECK_MS), BATCH)) {
    if (await database.write((tx) => claimAttempt(tx, due, lease()))) await settle(deps, due.id)
  }
  for (const due of await listDueRefunds(database.read, within(LATEST_REFUND_TRY_MS), BATCH)) {
    if (await database.write((tx) => claimRefund(tx, due, lease()))) await refund(deps, due.id)
  }
  await expireUnpaidOrders(deps)
}

/** Follows payments until the returned function is called, which waits for the current round. */
export function startFollowingPayments(deps: Deps): () => Promise<void> {
  const trouble = createRecurringTrouble(deps.logger, 'following the payments failed')
  let round: Promise<void> | null = null
  function begin(): void {
    round ??= followPayments(deps)
      .then(
        () => {
          trouble.worked()
          deps.metrics?.worked('payments', true)
        },
        (error: unknown) => {
          trouble.failed(error)
          deps.metrics?.worked('payments', false)
        },
      )
      .finally(() => {
        round = null
      })
  }
  const timer = setInterval(begin, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
