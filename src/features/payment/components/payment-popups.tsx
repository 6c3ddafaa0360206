import '../../../styles/forms.css'
import '#src/styles/orders.css'
import '../payment.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Order } from '#domain/contract/order.ts'
import { paymentPagesText } from '#domain/messages/en/payment-pages.ts'
import { paiseFromRupees } from '#domain/money.ts'
import type { ShownPopup } from '#domain/rules/payment-popup.ts'
import { orderDays } from '#src/orders/order-days.ts'
import { amountOf } from '#src/orders/order-rows.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'

const text = paymentPagesText

export interface Retry {
  isBusy: boolean
  problem: string | null
  run: () => void
}

interface PaymentPopupProps {
  popup: ShownPopup
  /** Null for a visitor who is not logged in, who sees only the status. */
  order: Order | null
  /** Null where there is no token to pay again with. */
  retry: Retry | null
  /** Whether the company has taken longer than is usual. */
  isSlow: boolean
  onClose: () => void
  onAgain: () => void
}

/** What the payment-status page says, over the page (section 8). */
export function PaymentPopup({ popup, order, retry, isSlow, onClose, onAgain }: PaymentPopupProps) {
  switch (popup) {
    case 'success':
      return (
        <Popup title={text.success.title} mark="done" onClose={onClose} foot={<SuccessFoot />}>
          {order ? <SuccessBody order={order} /> : <p>{text.success.arrived}</p>}
        </Popup>
      )
    case 'failure':
      return (
        <Popup title={text.failure.title} mark="bad" onClose={onClose} foot={<FailureFoot retry={retry} />}>
          <p>
            <b>{text.failure.lead}</b>
          </p>
          <p>{text.failure.text}</p>
          {retry?.problem ? <p className="notice">{retry.problem}</p> : null}
          <p className="small muted">
            {order ? text.failure.later : text.failure.logIn}{' '}
            <Link className="link" to="/manage-orders">
              {text.failure.history}
            </Link>
          </p>
        </Popup>
      )
    case 'error':
      return (
        <Popup
          title={text.error.title}
          mark="bad"
          onClose={onClose}
          foot={
            <>
              <button type="button" className="btn btn-block" onClick={onAgain}>
                {text.error.again}
              </button>
              <ShopLink />
            </>
          }
        >
          <p>
            <b>{text.error.lead}</b>
          </p>
          <p>{text.error.text}</p>
        </Popup>
      )
    case 'confirming':
      return (
        <Popup title={text.confirming.title} mark="waiting" onClose={onClose} foot={<OrdersLink />}>
          <p role="status">{isSlow ? text.confirming.slow : text.confirming.text}</p>
        </Popup>
      )
    default:
      return (
        <Popup title={text[popup].title} mark="waiting" onClose={onClose} foot={<ShopLink />}>
          <p>{text[popup].text}</p>
        </Popup>
      )
  }
}

const MARKS = {
  done: 'i-ph-check-bold',
  bad: 'i-ph-x-bold',
  waiting: 'i-ph-clock-bold',
} as const

interface PopupProps {
  title: string
  mark: keyof typeof MARKS
  onClose: () => void
  children: ReactNode
  foot: ReactNode
}

function Popup({ title, mark, onClose, children, foot }: PopupProps) {
  return (
    <Dialog
      kind="alert payment-pop"
      title={title}
      onClose={onClose}
      foot={<div className="payment-buttons">{foot}</div>}
    >
      <div className="sheet-body payment-body">
        <span className={`payment-mark is-${mark}`} aria-hidden="true">
          <Icon name={MARKS[mark]} />
        </span>
        {children}
      </div>
    </Dialog>
  )
}

function SuccessBody({ order }: { order: Order }) {
  const amount = amountOf(order)
  const { paid, toPay, back, estimated } = text.success
  // Paid on a page that stood open after the order was paid before, or changed to cash.
  const { due, done } = order.story?.back ?? { due: 0, done: 0 }
  return (
    <>
      <p>
        <b>{text.success.order(order.orderNo)}</b>
      </p>
      <p>{order.paymentStatus === 'paid' ? paid(amount) : toPay(amount)}</p>
      {due + done > 0 ? <p>{back(paiseFromRupees(due + done))}</p> : null}
      <p>{estimated(orderDays(order.createdAt).expected)}</p>
    </>
  )
}

function SuccessFoot() {
  return (
    <>
      <OrdersLink />
      <Link className="btn btn-line btn-block" to="/shop/all">
        {text.success.continueShopping}
      </Link>
    </>
  )
}

function FailureFoot({ retry }: { retry: Retry | null }) {
  return (
    <>
      {retry ? (
        <button
          type="button"
          className={`btn btn-haldi btn-block${retry.isBusy ? ' is-busy' : ''}`}
          aria-disabled={retry.isBusy}
          onClick={retry.run}
        >
          {retry.isBusy ? text.failure.retrying : text.failure.retry}
        </button>
      ) : null}
      <ShopLink />
    </>
  )
}

function ShopLink() {
  return (
    <Link className="btn btn-line btn-block" to="/shop/all">
      {text.failure.shop}
    </Link>
  )
}

function OrdersLink() {
  return (
    <Link className="btn btn-block" to="/manage-orders">
      {text.success.viewOrders}
    </Link>
  )
}
