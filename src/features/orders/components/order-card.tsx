import { Link } from '@tanstack/react-router'
import type { Order } from '#domain/contract/order.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { returnPagesText } from '#domain/messages/en/return-pages.ts'
import { formatInr } from '#domain/money.ts'
import { canCustomerCancel, orderStatusOf } from '#domain/rules/order-status.ts'
import { canRecomplete, isUnderWay } from '#domain/rules/payment-status.ts'
import { isReturnTime } from '#domain/rules/return-status.ts'
import { PayNow } from '#src/features/payment/pay-now.tsx'
import { shopNow } from '#src/lib/shop-time.ts'
import { orderDays, returnableUntilOf } from '#src/orders/order-days.ts'
import { amountOf, foodNames } from '#src/orders/order-rows.ts'
import { StepPlace } from '#src/ui/step-place.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderAgain } from './order-again-button.tsx'
import { StateBadge } from './state-badge.tsx'

const text = orderPagesText.history
const MAX_THUMBS = 3

export function OrderCard({ order }: { order: Order }) {
  const status = orderStatusOf(order.orderStatus)
  const isUnpaid = canRecomplete(order)
  const isOnItsWay = isUnderWay(order)
  const link = { to: '/order-confirmed/$orderId', params: { orderId: order._id } } as const
  const shown = order.orderDetails.slice(0, MAX_THUMBS)
  const hidden = order.orderDetails.length - shown.length

  return (
    <li className="order">
      <div>
        <p className="row order-head">
          <Link {...link} aria-label={text.open(order.orderNo)}>
            <b translate="no">{order.orderNo}</b>
          </Link>
          <StateBadge status={status} isUnpaid={isUnpaid} />
        </p>
        <p className="order-foods">{foodNames(order)}</p>
        <p className="small muted">{orderPagesText.placedOn(orderDays(order.createdAt).placed)}</p>
      </div>
      <div className="row between">
        <div className="thumbs-row">
          {shown.map(({ id, img: [picture] }) =>
            picture ? (
              <img
                key={id}
                className="art"
                src={picture.sm}
                alt=""
                width="68"
                height="68"
                loading="lazy"
                style={{ backgroundColor: picture.blur }}
              />
            ) : null,
          )}
          {hidden > 0 ? <span>{text.more(hidden)}</span> : null}
        </div>
        <b className="order-amount">{formatInr(amountOf(order))}</b>
      </div>
      <StepPlace className="actions row">
        {isUnpaid ? <PayNow order={order} /> : null}
        <Link className={isOnItsWay ? 'btn' : 'btn btn-line'} {...link}>
          {isOnItsWay ? text.track : text.details}
        </Link>
        {canCustomerCancel(status) ? <CancelOrder order={order} /> : null}
        {isOnItsWay || isUnpaid ? null : <OrderAgain order={order} />}
        {isReturnTime(returnableUntilOf(order), shopNow()) ? (
          <Link
            className="btn btn-line"
            to="/manage-returns"
            search={{ order: order._id }}
            aria-label={`${returnPagesText.ask}: ${text.open(order.orderNo)}`}
          >
            {returnPagesText.ask}
          </Link>
        ) : null}
      </StepPlace>
    </li>
  )
}
