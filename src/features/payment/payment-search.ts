/** The query of the payment-status page; nothing in it changes any state. */
export interface PaymentSearch {
  status?: string
  orderId?: string
  retryToken?: string
  error?: string
  /** Opaque: shows the status of one payment to whoever holds it, and nothing else. */
  result?: string
  /** Opaque: a link to pay one order, whoever holds it. */
  pay?: string
}

const KEYS = ['status', 'orderId', 'retryToken', 'error', 'result', 'pay'] as const
const MAX_LENGTH = 200

export function paymentSearchOf(search: Record<string, unknown>): PaymentSearch {
  const known = KEYS.flatMap((key) => {
    const value = search[key]
    return typeof value === 'string' && value.length <= MAX_LENGTH ? [[key, value] as const] : []
  })
  return Object.fromEntries(known)
}
