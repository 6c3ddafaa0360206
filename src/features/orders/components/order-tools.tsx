import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { Order } from '#domain/contract/order.ts'
import { orderPagesText as text } from '#domain/messages/en/order-pages.ts'
import { canCustomerCancel } from '#domain/rules/order-status.ts'
import { canRecomplete } from '#domain/rules/payment-status.ts'
import { isReturnTime } from '#domain/rules/return-status.ts'
import { sentenceOf } from '#src/lib/call-error.ts'
import { shopNow } from '#src/lib/shop-time.ts'
import { returnableUntilOf } from '#src/orders/order-days.ts'
import { Icon } from '#src/ui/icon.tsx'
import { StepPlace } from '#src/ui/step-place.tsx'
import { toastError } from '#src/ui/toast.ts'
import { useCall } from '#src/ui/use-call.ts'
import { saveInvoice } from '../actions.ts'
import { CancelOrder } from './cancel-order.tsx'
import { OrderAgain } from './order-again-button.tsx'

interface OrderToolsProps {
  order: Order
  isReturning: boolean
  returnButton: RefObject<HTMLButtonElement | null>
  onReturn: () => void
}

/** Everything that can be done with an order besides paying it. */
export function OrderTools({ order, isReturning, returnButton, onReturn }: OrderToolsProps) {
  return (
    <StepPlace as="section" className="order-tools" label={text.tools}>
      {isReturnTime(returnableUntilOf(order), shopNow()) ? (
        <button
          type="button"
          className="btn btn-line"
          ref={returnButton}
          aria-expanded={isReturning}
          onClick={onReturn}
        >
          <Icon name="i-ph-arrow-u-up-left-bold" small />
          {text.returnItems}
        </button>
      ) : null}
      {canRecomplete(order) ? null : <OrderAgain order={order} />}
      {order.story?.invoice ? <Invoice order={order} /> : null}
      <Link className="btn btn-line" to="/contact-us">
        <Icon name="i-ph-chat-circle-dots-bold" small />
        {text.help}
      </Link>
      {canCustomerCancel(order.orderStatus) ? <CancelOrder order={order} /> : null}
    </StepPlace>
  )
}

function Invoice({ order: { _id, orderNo } }: { order: Order }) {
  const { isBusy, run } = useCall()
  return (
    <button
      type="button"
      className={`btn btn-line${isBusy ? ' is-busy' : ''}`}
      aria-disabled={isBusy}
      onClick={() =>
        void run(
          () => saveInvoice(_id, orderNo),
          (error) => toastError(sentenceOf(error, text.invoiceFailed)),
        )
      }
    >
      {isBusy ? null : <Icon name="i-ph-receipt-bold" small />}
      {text.invoice}
    </button>
  )
}
