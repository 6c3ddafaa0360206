import '../../../styles/forms.css'
import '#src/styles/orders.css'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Order } from '#domain/contract/order.ts'
import { amountsText } from '#domain/messages/en/amounts.ts'
import { orderCapsText } from '#domain/messages/en/order-caps.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { formatInr } from '#domain/money.ts'
import { canRecomplete, endedUnpaid, isDueAtDoor, isUnderWay } from '#domain/rules/payment-status.ts'
import { NotifyMe } from '#src/features/notifications/notify-me.tsx'
import { PayNow } from '#src/features/payment/pay-now.tsx'
import { momentInIndia, orderDays } from '#src/orders/order-days.ts'
import { amountOf, orderRows, paymentWords } from '#src/orders/order-rows.ts'
import { SumList } from '#src/ui/sum-list.tsx'
import { OrderAgain } from './order-again-button.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderTracker } from './order-tracker.tsx'

const text = orderPagesText
const MoneyBack = lazy(() => import('#src/features/refunds/money-back.tsx'))
const DeliveryFeedback = lazy(() => import('./delivery-feedback.tsx'))

/** An order as its customer sees it: from the moment it is placed to the day it is in the kitchen. */
export function Confirmation({ order }: { order: Order }) {
  const { orderStatus: status, paymentStatus, shippingAddress } = order
  const isUnpaid = canRecomplete(order)
  const isOnItsWay = isUnderWay(order)
  const totalLabel =
    paymentStatus === 'paid' ? amountsText.paid : status === 'cancelled' ? amountsText.total : amountsText.toPay
  const amount = amountOf(order)
  const days = orderDays(order.createdAt)
  const { address, city, state, pinCode } = shippingAddress

  return (
    <>
      <div className="empty">
        {status === 'cancelled' || isUnpaid ? null : (
          <img src="/art/order-confirmed.svg" width="240" height="180" alt="" />
        )}
        <p className="kicker" lang="hi">
          {isUnpaid ? text.unpaid.kicker : text.kicker[status]}
        </p>
        <h1>{isUnpaid ? text.waitingForPayment : text.heading[status]}</h1>
        <p>
          {text.order}
          <b>{order.orderNo}</b>
          {` · ${text.placedOn(days.placed)}`}
        </p>
        {isDueAtDoor(order) ? <p>{text.payAtDoor(amount)}</p> : null}
        {isUnpaid ? <Unpaid order={order} /> : null}
        {endedUnpaid(order) ? <p>{paymentStatus === 'failed' ? text.unpaid.over : text.unpaid.cancelled}</p> : null}
        {endedUnpaid(order) ? <OrderAgain order={order} /> : null}
        {order.awaitsCall ? <p>{orderCapsText.willCall}</p> : null}
      </div>
      <section className="panel progress-panel" aria-label={text.progress}>
        {isOnItsWay ? (
          <p className="row between estimate">
            <b>{text.estimated}</b>
            <span className="display">{days.expected}</span>
          </p>
        ) : null}
        <OrderTracker order={order} />
      </section>
      {isOnItsWay ? <NotifyMe /> : null}
      <div className="order-cols">
        <OrderItems order={order} />
        <section>
          <h2>{paymentWords(order)}</h2>
          <SumList
            rows={orderRows(order)}
            total={{
              label: totalLabel,
              value: formatInr(amount),
            }}
          />
          <address className="small muted order-address">
            {`${order.fullName}, ${address}, ${city}, ${state} ${pinCode}`}
          </address>
        </section>
      </div>
      {status === 'completed' || paymentStatus !== 'pending' ? (
        <Suspense>
          <MoneyBack orderId={order._id} />
        </Suspense>
      ) : null}
      {status === 'completed' ? (
        <Suspense>
          <DeliveryFeedback order={order} />
        </Suspense>
      ) : null}
      <div className="row order-buttons">
        <Link className="btn btn-lg" to="/manage-orders">
          {text.viewOrders}
        </Link>
        <Link className="btn btn-line btn-lg" to="/shop/all">
          {text.continueShopping}
        </Link>
      </div>
    </>
  )
}

/** What is awaited, until when, and the way to pay. */
function Unpaid({ order }: { order: Order }) {
  return (
    <>
      <p>{text.unpaid.awaited(amountOf(order))}</p>
      {order.payableUntil ? <p>{text.unpaid.keptUntil(momentInIndia(order.payableUntil))}</p> : null}
      <PayNow order={order} />
    </>
  )
}
