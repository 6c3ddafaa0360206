import { lazy, useState } from 'react'
import type { Order } from '#domain/contract/order.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { amountOf } from '#src/orders/order-rows.ts'
import { LazyPart } from '#src/ui/lazy-part.tsx'

const PayNowDialog = lazy(() => import('./components/pay-now-dialog.tsx'))
const text = orderPagesText.unpaid

/** The button to pay an order that waits for its money, wherever the order is shown. */
export function PayNow({ order, isLarge = false }: { order: Order; isLarge?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const label = text.payNow(amountOf(order))
  return (
    <>
      <button
        type="button"
        className={`btn btn-haldi${isLarge ? ' btn-lg btn-block' : ''}`}
        aria-label={`${label}: ${orderPagesText.history.open(order.orderNo)}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </button>
      {isOpen ? (
        <LazyPart onMissing={() => setIsOpen(false)}>
          <PayNowDialog order={order} onClose={() => setIsOpen(false)} />
        </LazyPart>
      ) : null}
    </>
  )
}
