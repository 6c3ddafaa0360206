import type { PaymentAttemptRow } from '#server/db/tables.ts'
import type { PaymentReport } from '#server/gateways/payment/payment-gateway.ts'

/** An attempt the company has not heard of may still be on its way there for this long. */
export const ON_ITS_WAY_MS = 10_000

export type Verdict = 'paid' | 'failed' | 'pending' | 'mismatch'

/**
 * What a report means for an attempt. One about another merchant, attempt or amount means nothing at all: it settles
 * neither for good nor for ill.
 */
export function verdictOf(attempt: PaymentAttemptRow, report: PaymentReport, now: number): Verdict {
  if (report.merchantId !== attempt.merchant_id || report.transactionId !== attempt.transaction_id) return 'mismatch'
  if (report.state === 'unknown') {
    const isLost = attempt.state === 'opening' && now - attempt.created_at >= ON_ITS_WAY_MS
    return isLost || now >= attempt.expires_at ? 'failed' : 'pending'
  }
  if (report.state === 'completed') return report.amountPaise === attempt.amount_paise ? 'paid' : 'mismatch'
  return report.state
}
