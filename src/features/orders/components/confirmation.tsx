import '../../../styles/forms.css'
import '#src/styles/orders.css'
import '#src/styles/order-page.css'
import { Link } from '@tanstack/react-router'
import { lazy, useRef, useState } from 'react'
import type { Order } from '#domain/contract/order.ts'
import { amountsText } from '#domain/messages/en/amounts.ts'
import { orderPagesText as text } from '#domain/messages/en/order-pages.ts'
import { formatInr } from '#domain/money.ts'
import { isDelivered } from '#domain/rules/order-status.ts'
import { canRecomplete, hasTakenMoney, isUnderWay } from '#domain/rules/payment-status.ts'
import { NotifyMe } from '#src/features/notifications/notify-me.tsx'
import { amountOf, orderRows, paymentWords } from '#src/orders/order-rows.ts'
import { afterDrawn } from '#src/ui/after-drawn.ts'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { SumList } from '#src/ui/sum-list.tsx'
import { OrderHead, PayPanel } from './order-head.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderTools } from './order-tools.tsx'
import { ProgressPanel } from './progress-panel.tsx'

const MoneyBack = lazy(() => import('#src/features/refunds/money-back.tsx'))
const DeliveryFeedback = lazy(() => import('./delivery-feedback.tsx'))
const ReturnForm = lazy(() => import('#src/features/returns/return-form.tsx'))
const OrderReturns = lazy(() => import('#src/features/returns/order-returns.tsx'))

/** An order as its customer sees it: from the moment it is placed to the day it is in the kitchen, with all that can be done. */
export function Confirmation({ order }: { order: Order }) {
  const { orderStatus, paymentStatus, _id: orderId } = order
  const [isReturning, setIsReturning] = useState(false)
  const returnButton = useRef<HTMLButtonElement>(null)
  const arrived = isDelivered(orderStatus)
  // Money that did not pay for the order goes back while the order itself waits to be paid: paid twice, or a wrong amount.
  const back = order.story?.back
  const hasBack = back !== undefined && back.due + back.done > 0

  function closeReturn() {
    setIsReturning(false)
    // What was pressed goes with the form: the keyboard goes on at the button that opened it.
    afterDrawn(() => returnButton.current?.focus())
  }

  return (
    <>
      <OrderHead order={order} />
      {canRecomplete(order) ? <PayPanel order={order} /> : null}
      <ProgressPanel order={order} />
      {isUnderWay(order) ? <NotifyMe /> : null}
      <OrderTools
        order={order}
        isReturning={isReturning}
        returnButton={returnButton}
        onReturn={() => setIsReturning(!isReturning)}
      />
      {isReturning ? (
        <LazyPart>
          <ReturnForm orderId={orderId} onDone={closeReturn} isOpened />
        </LazyPart>
      ) : null}
      {arrived ? (
        <LazyPart>
          <OrderReturns orderId={orderId} />
        </LazyPart>
      ) : null}
      {arrived || paymentStatus !== 'pending' || hasBack ? (
        <LazyPart>
          <MoneyBack orderId={orderId} />
        </LazyPart>
      ) : null}
      <div className="order-cols">
        <OrderItems order={order} />
        <Payment order={order} />
      </div>
      <OrderMessages order={order} />
      {arrived ? (
        <LazyPart>
          <DeliveryFeedback order={order} />
        </LazyPart>
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

/** What the last amount is: paid, still to be paid, or neither. */
function totalLabel({ orderStatus, paymentMethod, paymentStatus }: Order): string {
  if (hasTakenMoney(paymentStatus))
    return paymentMethod === 'cash_on_delivery' ? amountsText.paidInCash : amountsText.paid
  // Delivered, the cash was handed over, whether or not staff have said so yet.
  return orderStatus === 'cancelled' || isDelivered(orderStatus) ? amountsText.total : amountsText.toPay
}

/** How the order is paid, how its amount came about, and where it goes. */
function Payment({ order }: { order: Order }) {
  const { orderStatus, shippingAddress } = order
  const { address, city, state, pinCode } = shippingAddress
  return (
    <section>
      <h2>{paymentWords(order)}</h2>
      <SumList rows={orderRows(order)} total={{ label: totalLabel(order), value: formatInr(amountOf(order)) }} />
      <address className="small order-address">
        <b>{isDelivered(orderStatus) ? text.deliveryTo : text.deliverTo}</b>
        {`${order.fullName}, ${address}, ${city}, ${state} ${pinCode}`}
      </address>
    </section>
  )
}
