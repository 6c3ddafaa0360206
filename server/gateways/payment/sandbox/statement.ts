import type { SandboxPaymentRow } from '#server/db/tables.ts'
import type { SandboxFault } from './faults.ts'

type State = 'COMPLETED' | 'FAILED' | 'PENDING'
const CODES: Record<State, string> = {
  COMPLETED: 'PAYMENT_SUCCESS',
  FAILED: 'PAYMENT_ERROR',
  PENDING: 'PAYMENT_PENDING',
}

/** The state of a payment: the shopper's choice on the page, or that the page has expired. */
export function stateOf(payment: SandboxPaymentRow, now: number): State {
  if (payment.decision === 'fail') return 'FAILED'
  if (payment.decision === 'pay') return payment.settles_at <= now ? 'COMPLETED' : 'PENDING'
  return payment.expires_at <= now ? 'FAILED' : 'PENDING'
}

/** What the company says about a payment, to the status call and in a callback. */
export function statement(payment: SandboxPaymentRow, fault: SandboxFault | undefined, now: number) {
  const state = fault === 'pending' ? 'PENDING' : stateOf(payment, now)
  return {
    success: state === 'COMPLETED',
    code: CODES[state],
    message: CODES[state],
    data: {
      merchantId: fault === 'wrong_merchant' ? 'SOMEBODYELSE' : payment.merchant_id,
      merchantTransactionId: fault === 'wrong_transaction' ? 'T17630000000001' : payment.transaction_id,
      transactionId: `S${payment.transaction_id}`,
      amount: payment.amount_paise + (fault === 'wrong_amount' ? 1 : 0),
      state,
      responseCode: state === 'COMPLETED' ? 'SUCCESS' : state,
    },
  }
}
