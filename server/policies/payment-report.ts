import { HOUR_MS } from '#domain/rules/duration.ts'
import type { PaymentAttemptRow } from '#server/db/tables.ts'
import type { PaymentReport } from '#server/gateways/payment/payment-gateway.ts'

/** An attempt the company has not heard of may still be on its way there for this long. */
export const ON_ITS_WAY_MS = 10_000

/** Whether an attempt was stored so recently. One from the future, stored before the clock was set back, does not count. */
export function isOnItsWay({ state, created_at: createdAt }: PaymentAttemptRow, now: number): boolean {
  return state === 'opening' && Math.abs(now - createdAt) < ON_ITS_WAY_MS
}

export type Verdict = 'paid' | 'failed' | 'pending' | 'mismatch' | 'odd_amount'

/** The company must say for so long that another amount was paid before the shop believes it. */
export const ODD_AMOUNT_HOLDS_MS = HOUR_MS

/**
 * What a report means for an attempt. A report about another merchant or attempt is ignored. A payment of another amount
 * does not pay the order; see isOddAmountSure.
 */
export function verdictOf(attempt: PaymentAttemptRow, report: PaymentReport, now: number): Verdict {
  if (report.merchantId !== attempt.merchant_id || report.transactionId !== attempt.transaction_id) return 'mismatch'
  if (report.state === 'unknown') {
    const isLost = attempt.state === 'opening' && !isOnItsWay(attempt, now)
    return isLost || now >= attempt.expires_at ? 'failed' : 'pending'
  }
  if (report.state === 'completed') return report.amountPaise === attempt.amount_paise ? 'paid' : 'odd_amount'
  return report.state
}

/**
 * Whether money of another amount has really come and must go back: the page is closed, and the company has named this
 * same amount for an hour. One odd answer alone moves no money.
 */
export function isOddAmountSure(attempt: PaymentAttemptRow, { amountPaise }: PaymentReport, now: number): boolean {
  const { odd_paise: odd, odd_since: since, expires_at: expiresAt } = attempt
  const isSame = odd === amountPaise && Number.isSafeInteger(amountPaise) && amountPaise > 0
  return isSame && since !== null && now - since >= ODD_AMOUNT_HOLDS_MS && now >= expiresAt
}
