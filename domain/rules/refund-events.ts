import type { OrderHappening, PlainOrderEvent, WholeRefundReason } from './order-event.ts'
import type { RefundReason } from './refund.ts'

/** The events of a refund in an order's timeline: when it becomes due, and when it is done. */
interface RefundEvents {
  due: OrderHappening
  done: { event: PlainOrderEvent }
}

const ofTheWhole = (reason: WholeRefundReason): RefundEvents => ({
  due: { event: 'refund_due', reason },
  done: { event: 'refunded' },
})
const ofAPart = (due: PlainOrderEvent, done: PlainOrderEvent): RefundEvents => ({
  due: { event: due },
  done: { event: done },
})

const EVENTS: Readonly<Record<RefundReason, RefundEvents>> = {
  cancelled: ofTheWhole('cancelled'),
  too_late: ofTheWhole('too_late'),
  sold_out: ofTheWhole('sold_out'),
  paid_twice: ofTheWhole('paid_twice'),
  wrong_amount: ofAPart('wrong_amount', 'wrong_amount_refunded'),
  line_cancelled: ofAPart('line_refund_due', 'line_refunded'),
  goodwill: ofAPart('goodwill_due', 'goodwill_refunded'),
  returned: ofAPart('return_refund_due', 'return_refunded'),
}

/** The events of a refund with this reason in the order's timeline. */
export function refundEvents(reason: RefundReason): RefundEvents {
  return EVENTS[reason]
}
