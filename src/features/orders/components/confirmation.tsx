import '../../../styles/forms.css'
import '../../../styles/orders.css'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Order } from '#domain/contract/order.ts'
import { amountsText } from '#domain/messages/en/amounts.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { formatInr } from '#domain/money.ts'
import { TellMe } from '#src/features/notices/tell-me.tsx'
import { SumList } from '#src/ui/sum-list.tsx'
import { orderDays } from '../order-days.ts'
import { amountOf, orderRows, paymentWords } from '../order-rows.ts'
import { OrderItems } from './order-items.tsx'
import { OrderTracker } from './order-tracker.tsx'

const text = orderPagesText
const DeliveryFeedback = lazy(() => import('./delivery-feedback.tsx'))

/** An order as its customer sees it: from the moment it is placed to the day it is in the kitchen. */
export function Confirmation({ order }: { order: Order }) {
  const { orderStatus: status, paymentMethod, paymentStatus, shippingAddress } = order
  const isWaiting = status === 'active' && paymentMethod === 'online_payment' && paymentStatus !== 'paid'
  const isDueAtDoor = paymentMethod === 'cash_on_delivery' && paymentStatus === 'pending' && status !== 'cancelled'
  const totalLabel =
    paymentStatus === 'paid' ? amountsText.paid : status === 'cancelled' ? amountsText.total : amountsText.toPay
  const amount = amountOf(order)
  const days = orderDays(order.createdAt)
  const { address, city, state, pinCode } = shippingAddress

  return (
    <>
      <div className="empty">
        {status === 'cancelled' ? null : <img src="/art/order-confirmed.svg" width="240" height="180" alt="" />}
        <p className="kicker" lang="hi">
          {text.kicker[status]}
        </p>
        <h1>{isWaiting ? text.waitingForPayment : text.heading[status]}</h1>
        <p>
          {text.order}
          <b>{order.orderNo}</b>
          {` · ${text.placedOn(days.placed)}`}
        </p>
        {isDueAtDoor ? <p>{text.payAtDoor(amount)}</p> : null}
      </div>
      <section className="panel progress-panel" aria-label={text.progress}>
        {status === 'active' || status === 'dispatched' ? (
          <p className="row between estimate">
            <b>{text.estimated}</b>
            <span className="display">{days.expected}</span>
          </p>
        ) : null}
        <OrderTracker order={order} />
      </section>
      {status === 'active' || status === 'dispatched' ? <TellMe /> : null}
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
