import type { PaymentResult } from '#domain/contract/payment.ts'
import { paymentMessages } from '#domain/messages/en/payments.ts'
import { HOUR_MS } from '#domain/rules/duration.ts'
import { canRecomplete, hasPaidOrder } from '#domain/rules/payment-status.ts'
import type { OrderRow, PaymentAttemptRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal, tooManyRefusal } from '#server/errors.ts'
import { standingOf } from '#server/policies/order-standing.ts'
import { networkMark } from '#server/policies/security-event.ts'
import { hashOfSecret } from '#server/policies/session-token.ts'
import { takeFromBudget } from '#server/repositories/limits.ts'
import { findAttemptByResult } from '#server/repositories/payments.ts'
import { findOrderById } from '#server/repositories/unpaid-orders.ts'
import { issueRetryToken } from '../login/retry-tokens.ts'
import { settle } from './settle-payment.ts'

/** Within this time the company is not asked again: repeated calls get what the shop knows already. */
const ASKS_AGAIN_AFTER_MS = 2_000
/** A result token shows the status for this long. */
const RESULT_TOKEN_MS = 48 * HOUR_MS

export interface ReturnedAttempt {
  order: OrderRow
  result: PaymentResult
  /** Where the payment failed and may be tried again. */
  retryToken: string | null
}

/**
 * The current status behind a result token, and nothing about order or customer. Throws NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function readPaymentResult(deps: Deps, token: string, network: string): Promise<PaymentResult> {
  const { attempt, order } = await attemptBehind(deps, token, network)
  return resultOf(attempt, order)
}

/** A browser comes back from the company's page. Throws NOT_FOUND, TOO_MANY_REQUESTS. */
export async function returnFromPayment(deps: Deps, token: string, network: string): Promise<ReturnedAttempt> {
  const { attempt, order } = await attemptBehind(deps, token, network)
  const result = resultOf(attempt, order)
  const issued = result === 'failed' && canRecomplete(standingOf(order)) ? await issueRetryToken(deps, order) : null
  // After too many tries the page is without its button; the order's own says how long to wait.
  return { order, result, retryToken: issued instanceof Refusal ? null : issued }
}

/** The order behind a result token, without asking the company; null where there is none or the database does not answer. */
export async function findOrderOfResult({ database }: Deps, token: string): Promise<string | null> {
  try {
    return (await findAttemptByResult(database.read, hashOfSecret(token)))?.order_id ?? null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return null
  }
}

async function attemptBehind(
  deps: Deps,
  token: string,
  network: string,
): Promise<{ attempt: PaymentAttemptRow; order: OrderRow }> {
  const now = deps.clock.now()
  const max = deps.env.LIMIT_PAYMENT_RESULTS_PER_NETWORK_HOUR
  const budget = { key: `payment-result:${networkMark(deps.secrets.otpKey, network)}`, max, windowMs: HOUR_MS }
  const taken = await deps.database.write((tx) => takeFromBudget(tx, budget, now))
  if (taken) throw tooManyRefusal(taken.freeAt, now, paymentMessages.tooManyTries)
  const { read } = deps.database
  const found = await findAttemptByResult(read, hashOfSecret(token))
  if (!found || now - found.created_at > RESULT_TOKEN_MS) throw new Refusal('NOT_FOUND', paymentMessages.resultUnknown)
  // `abs`: what was checked in the future was checked before the clock was set back, an unknown time ago.
  const isFresh = found.checked_at !== null && Math.abs(now - found.checked_at) < ASKS_AGAIN_AFTER_MS
  const attempt = isFresh || found.state === 'failed' ? found : ((await settle(deps, found.transaction_id)) ?? found)
  const order = await findOrderById(read, found.order_id)
  if (!order) throw new Refusal('NOT_FOUND', paymentMessages.resultUnknown)
  return { attempt, order }
}

function resultOf(attempt: PaymentAttemptRow, order: OrderRow): PaymentResult {
  const isOrderPaid = order.payment_status === 'paid'
  if (attempt.state === 'paid') return hasPaidOrder(attempt) && isOrderPaid ? 'paid' : 'refund'
  if (attempt.state !== 'failed') return 'pending'
  // Another try has paid the order since: nobody is to be told that it failed, and pay once more.
  return isOrderPaid ? 'paid' : 'failed'
}
