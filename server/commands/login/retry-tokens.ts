import { paymentMessages } from '#domain/messages/en/payments.ts'
import { HOUR_MS } from '#domain/rules/duration.ts'
import { RETRY_TOKEN_MS } from '#domain/rules/payment-schedule.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow, PaymentRetryTokenRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal, tooManyRefusal } from '#server/errors.ts'
import { hashOfSecret } from '#server/policies/session-token.ts'
import { takeFromBudget } from '#server/repositories/limits.ts'
import { findRetryToken, insertRetryToken } from '#server/repositories/retry-tokens.ts'

/** A single-use token with which this order's customer may pay it, for half an hour; the refusal after too many. */
export async function issueRetryToken(
  deps: Deps,
  order: Pick<OrderRow, 'id' | 'user_id' | 'to_pay_paise'>,
): Promise<string | Refusal> {
  const now = deps.clock.now()
  const token = deps.random.token()
  const budget = { key: `retry:${order.id}`, max: deps.env.LIMIT_RETRY_TOKENS_PER_ORDER_HOUR, windowMs: HOUR_MS }
  return await deps.database.write(async (tx) => {
    const taken = await takeFromBudget(tx, budget, now)
    if (taken) return tooManyRefusal(taken.freeAt, now, paymentMessages.tooManyTries)
    await insertRetryToken(tx, {
      token_hash: hashOfSecret(token),
      order_id: order.id,
      user_id: order.user_id,
      amount_paise: order.to_pay_paise,
      created_at: now,
      expires_at: now + RETRY_TOKEN_MS,
      used_at: null,
    })
    return token
  })
}

/** The token's row while it is good. Throws STATUS_NOT_ALLOWED for one that is used, too old, or somebody else's. */
export async function readRetryToken(
  db: Executor,
  asked: { userId: string; token: string; now: number },
): Promise<PaymentRetryTokenRow> {
  const row = await findRetryToken(db, asked.userId, hashOfSecret(asked.token))
  if (!row || row.used_at !== null || row.expires_at <= asked.now) {
    throw new Refusal('STATUS_NOT_ALLOWED', paymentMessages.retryOver)
  }
  return row
}
