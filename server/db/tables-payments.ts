/** Online payment; the conventions are those of tables.ts. */
export interface PaymentTables {
  payment_attempts: PaymentAttemptRow
  payment_refunds: PaymentRefundRow
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
  /** What the money did: paid the order, or is to go back. */
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

/** Money that goes back: the whole of an attempt once, or the part of a return. */
export interface PaymentRefundRow {
  refund_id: string
  transaction_id: string
  order_id: string
  /** Whose pieces it is for; null where the whole of what was paid goes back. */
  return_id: string | null
  amount_paise: number
  state: 'due' | 'asked' | 'done'
  /** Whether it is what paid the order, or came beside that. */
  is_of_order: number
  reason: string
  tries: number
  created_at: number
  updated_at: number
  next_try_at: number | null
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
