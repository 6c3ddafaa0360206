import type { Order } from '#domain/contract/order.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { orderTracker, type TrackerKey } from '#domain/rules/order-tracker.ts'
import { canRecomplete } from '#domain/rules/payment-status.ts'
import { orderDays } from '#src/orders/order-days.ts'
import { Icon } from '#src/ui/icon.tsx'

const { step: names, stepNote: notes } = orderPagesText

const ICONS: Record<TrackerKey, string> = {
  order_placed: 'i-ph-check-bold',
  processing: 'i-ph-package-bold',
  dispatched: 'i-ph-truck-bold',
  delivered: 'i-ph-house-line-bold',
  cancelled: 'i-ph-x-bold',
}

function noteOf(key: TrackerKey, { orderStatus, createdAt }: Order, isUnpaid: boolean): string {
  const days = orderDays(createdAt)
  if (isUnpaid && key !== 'order_placed') return key === 'processing' ? notes.afterPayment : notes.toCome
  switch (key) {
    case 'order_placed':
      return days.placedShort
    case 'processing':
      return orderStatus === 'active' ? notes.packing : orderStatus === 'cancelled' ? notes.toCome : notes.packed
    case 'dispatched':
      return orderStatus === 'dispatched' ? notes.onItsWay : notes.toCome
    case 'delivered':
      return orderStatus === 'completed' ? notes.handedOver : notes.by(days.expectedShort)
    case 'cancelled':
      return notes.stopped
  }
}

/** The steps of an order (section 4); a cancelled one ends after the second, an unpaid one waits before it. */
export function OrderTracker({ order }: { order: Order }) {
  const isUnpaid = canRecomplete(order)
  const steps = orderTracker(order.orderStatus, isUnpaid)
  const current = steps.findLastIndex(({ isComplete }) => isComplete)
  return (
    <ol className={`track${steps.length < 4 ? ' is-short' : ''}`}>
      {steps.map(({ key, isComplete }, index) => (
        <li
          key={key}
          className={key === 'cancelled' ? 'is-cancelled' : isComplete ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="mk">
            <Icon name={isComplete && key !== 'cancelled' ? 'i-ph-check-bold' : ICONS[key]} />
          </span>
          <b>{names[key]}</b>
          {noteOf(key, order, isUnpaid)}
        </li>
      ))}
    </ol>
  )
}
