import type { Order } from '#domain/contract/order.ts'
import { orderCapsText } from '#domain/messages/en/order-caps.ts'
import { orderPagesText as text } from '#domain/messages/en/order-pages.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { canRecomplete, endedUnpaid, isDueAtDoor } from '#domain/rules/payment-status.ts'
import { REFUND_WORKING_DAYS } from '#domain/rules/refund.ts'
import { PayNow } from '#src/features/payment/pay-now.tsx'
import { momentInIndia, orderDays } from '#src/orders/order-days.ts'
import { amountOf } from '#src/orders/order-rows.ts'
import { Icon } from '#src/ui/icon.tsx'

/** An order's state in one line under its heading; undefined if the heading says it all. */
function standingOf(order: Order): string | undefined {
  const amount = amountOf(order)
  // Delivered, the cash was handed over, whether or not staff have said so yet.
  if (isDueAtDoor(order) && order.orderStatus !== 'completed') return text.payAtDoor(amount)
  if (endedUnpaid(order)) return order.paymentStatus === 'failed' ? text.unpaid.over : text.unpaid.cancelled
  // Of its cost, some may have gone back before it was cancelled.
  const back = order.story?.back
  if (order.paymentStatus === 'refund_due')
    return text.comesBack(back ? paiseFromRupees(back.due) : amount, REFUND_WORKING_DAYS)
  if (order.paymentStatus === 'refunded') return text.cameBack(back ? paiseFromRupees(back.done) : amount)
  return undefined
}

/** The order's state as a heading; thanks only if there is something to thank for. */
export function OrderHead({ order }: { order: Order }) {
  const { orderStatus: status } = order
  const isUnpaid = canRecomplete(order)
  const standing = standingOf(order)
  return (
    <div className={`empty order-top${isUnpaid ? ' is-unpaid' : ''}`}>
      {status === 'cancelled' || isUnpaid ? null : (
        <img src="/art/order-confirmed.svg" width="240" height="180" alt="" />
      )}
      <p className="kicker" lang="hi">
        {isUnpaid ? text.unpaid.kicker : text.kicker[status]}
      </p>
      <h1 tabIndex={-1}>{isUnpaid ? text.waitingForPayment : text.heading[status]}</h1>
      <p>
        {text.order}
        <b translate="no">{order.orderNo}</b>
        {` · ${text.placedOn(orderDays(order.createdAt).placed)}`}
      </p>
      {standing ? <p>{standing}</p> : null}
      {order.awaitsCall ? <p>{orderCapsText.willCall}</p> : null}
    </div>
  )
}

/** What is to be paid, until when, and the way to pay: the first thing on the page of an unpaid order. */
export function PayPanel({ order }: { order: Order }) {
  const amount = amountOf(order)
  return (
    <section className="panel pay-panel" aria-label={text.waitingForPayment}>
      <p className="pay-amount">
        <span>{text.unpaid.toPay}</span>
        <b>{formatInr(amount)}</b>
      </p>
      <PayNow order={order} isLarge />
      <div className="pay-words">
        {order.paymentAttempt === 'failed' ? (
          <p className="pay-failed">
            <Icon name="i-ph-warning-bold" small />
            <span>{text.unpaid.failed}</span>
          </p>
        ) : null}
        <p>{text.unpaid.awaited(amount)}</p>
        {order.payableUntil ? <p>{text.unpaid.keptUntil(momentInIndia(order.payableUntil))}</p> : null}
        <p className="muted">{text.unpaid.ways}</p>
      </div>
    </section>
  )
}
