import type { PaymentRefundRow } from '#server/db/tables.ts'

interface RefundEvents {
  due: string
  done: string
}

/** What an order's story says of money that is not the whole price of the order: while it is owed, and once it went back. */
const PARTS: Partial<Record<PaymentRefundRow['reason'], RefundEvents>> = {
  wrong_amount: { due: 'wrong_amount', done: 'wrong_amount_refunded' },
  line_cancelled: { due: 'line_refund_due', done: 'line_refunded' },
  goodwill: { due: 'goodwill_due', done: 'goodwill_refunded' },
  returned: { due: 'return_refund_due', done: 'return_refunded' },
}

/** The events of a refund with this reason in the order's story. */
export function refundEvents(reason: PaymentRefundRow['reason']): RefundEvents {
  return PARTS[reason] ?? { due: `refund_due:${reason}`, done: 'refunded' }
}
