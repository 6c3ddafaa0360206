import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#domain/contract/order.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { returnPagesText } from '#domain/messages/en/return-pages.ts'
import { formatInr } from '#domain/money.ts'
import { orderStatusOf } from '#domain/rules/order-status.ts'
import { showCart } from '#src/features/cart/actions.ts'
import { shelfQueryOptions } from '#src/features/catalogue/queries.ts'
import { toastError } from '#src/ui/toast.ts'
import { orderAgain } from '../order-again.ts'
import { orderDays } from '../order-days.ts'
import { amountOf } from '../order-rows.ts'
import { CancelOrder } from './cancel-order.tsx'
import { StateBadge } from './state-badge.tsx'

const text = orderPagesText.history
const MAX_THUMBS = 3

export function OrderCard({ order }: { order: Order }) {
  const status = orderStatusOf(order.orderStatus)
  const isUnderWay = status === 'active' || status === 'dispatched'
  const link = { to: '/order-confirmed/$orderId', params: { orderId: order._id } } as const
  const shown = order.orderDetails.slice(0, MAX_THUMBS)
  const hidden = order.orderDetails.length - shown.length

  return (
    <li className="order">
      <div>
        <p className="row order-head">
          <Link {...link} aria-label={text.open(order.orderNo)}>
            <b>{order.orderNo}</b>
          </Link>
          <StateBadge status={status} />
        </p>
        <p className="small muted">{orderPagesText.placedOn(orderDays(order.createdAt).placed)}</p>
      </div>
      <div className="row between">
        <div className="thumbs-row">
          {shown.map(({ id, name, img: [picture] }) =>
            picture ? (
              <img
                key={id}
                className="art"
                src={picture.sm}
                alt={name}
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
      <div className="actions row">
        <Link className={isUnderWay ? 'btn' : 'btn btn-line'} {...link}>
          {isUnderWay ? text.track : text.details}
        </Link>
        {status === 'active' ? <CancelOrder orderId={order._id} orderNo={order.orderNo} /> : null}
        {isUnderWay ? null : <OrderAgain order={order} />}
        {canBeReturned(order) ? (
          <Link
            className="btn btn-line"
            to="/manage-returns"
            search={{ order: order._id }}
            aria-label={`${returnPagesText.ask}: ${text.open(order.orderNo)}`}
          >
            {returnPagesText.ask}
          </Link>
        ) : null}
      </div>
    </li>
  )
}

const canBeReturned = ({ returnableUntil }: Order) =>
  returnableUntil !== undefined && Date.parse(returnableUntil) >= Date.now()

function OrderAgain({ order }: { order: Order }) {
  const queryClient = useQueryClient()
  const [missing, setMissing] = useState<string[]>([])
  const [isBusy, setIsBusy] = useState(false)

  async function handleAgain() {
    setIsBusy(true)
    try {
      const shelf = await queryClient.ensureQueryData(shelfQueryOptions())
      const added = await orderAgain(order, shelf)
      setMissing(added.missing)
      if (added.pieces > 0) showCart()
    } catch {
      toastError(text.cancelFailed)
    }
    setIsBusy(false)
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-line"
        aria-label={`${text.again} ${order.orderNo}`}
        disabled={isBusy}
        onClick={handleAgain}
      >
        {text.again}
      </button>
      {missing.length > 0 ? (
        <p className="small order-note" role="status">
          {text.againMissing(missing.join(', '))}
        </p>
      ) : null}
    </>
  )
}
