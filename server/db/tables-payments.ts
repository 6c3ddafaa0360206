import type { RefundReason, RefundState, RefundWay } from '#domain/rules/refund.ts'

/** Online payment; the conventions are those of tables.ts. */
export interface PaymentTables {
  payment_attempts: PaymentAttemptRow
  payment_refunds: PaymentRefundRow
  refund_payees: RefundPayeeRow
  payment_retry_tokens: PaymentRetryTokenRow
  sandbox_payments: SandboxPaymentRow
  sandbox_refunds: SandboxRefundRow
}

/** One try to pay an order online; a new one has a new id, and all of them are kept. */
export interface PaymentAttemptRow {
  transaction_id: string
  order_id: string
  user_id: string
  provider: string
  merchant_id: string
  amount_paise: number
  /** `opening`: nobody knows yet whether the company has opened it. */
  state: 'opening' | 'open' | 'failed' | 'paid'
  /** The effect of the money: it paid the order, or is to go back. */
  effect: 'none' | 'order' | 'refund'
  page_url: string | null
  result_hash: string
  /** The company's own id and code. */
  reference: string
  code: string
  created_at: number
  expires_at: number
  checked_at: number | null
  /** When the company is asked next; null when there is nothing more to ask. */
  next_check_at: number | null
  /** The company says that another amount was paid, and since when. */
  odd_paise: number | null
  odd_since: number | null
}

/** Money that goes back: all of what was paid once, or the part of a return, of cancelled pieces, of goodwill. */
export interface PaymentRefundRow {
  refund_id: string
  /** The attempt whose money goes back; null for cash. Set too where the company refused and it was paid back by hand. */
  transaction_id: string | null
  order_id: string
  /** Whose pieces it is for; null for anything but a return. */
  return_id: string | null
  amount_paise: number
  way: RefundWay
  state: RefundState
  /** Whether it ends the order's payment, or came beside that. */
  is_of_order: number
  reason: RefundReason
  /** Why, in the words of staff; or why it failed. */
  note: string
  /** The bank's or UPI app's reference, if it was paid by hand. */
  reference: string
  /** Where it was sent by hand, recognisable only to its owner. */
  paid_to: string
  /** Email of the admin who paid it by hand. */
  done_by: string
  tries: number
  created_at: number
  updated_at: number
  next_try_at: number | null
}

/** Where its owner wants money of an order to go. Personal: it is deleted a while after nothing is owed any more. */
export interface RefundPayeeRow {
  order_id: string
  user_id: string
  kind: 'upi' | 'bank'
  upi_id: string
  holder: string
  account_number: string
  ifsc: string
  updated_at: number
}

export interface PaymentRetryTokenRow {
  token_hash: string
  order_id: string
  user_id: string
  amount_paise: number
  created_at: number
  expires_at: number
  used_at: number | null
}

/** The sandbox company's own books. */
export interface SandboxPaymentRow {
  transaction_id: string
  merchant_id: string
  page_token: string
  amount_paise: number
  redirect_url: string
  callback_url: string
  decision: 'none' | 'pay' | 'fail'
  /** A decision counts from this moment. */
  settles_at: number
  created_at: number
  expires_at: number
}

export interface SandboxRefundRow {
  refund_id: string
  transaction_id: string
  amount_paise: number
  created_at: number
}
