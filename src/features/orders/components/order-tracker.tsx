import type { Order } from '#domain/contract/order.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { orderTracker, type TrackerKey } from '#domain/rules/order-tracker.ts'
import { canRecomplete, endedUnpaid } from '#domain/rules/payment-status.ts'
import { orderDays, shortMoment } from '#src/orders/order-days.ts'
import { Icon } from '#src/ui/icon.tsx'

const { step: names, stepNote: notes } = orderPagesText

const ICONS: Record<TrackerKey, string> = {
  order_placed: 'i-ph-check-bold',
  processing: 'i-ph-package-bold',
  dispatched: 'i-ph-truck-bold',
  delivered: 'i-ph-house-line-bold',
  cancelled: 'i-ph-x-bold',
}

function noteOf(key: TrackerKey, { orderStatus, createdAt, awaitsCall }: Order, isUnpaid: boolean): string {
  const days = orderDays(createdAt)
  if (isUnpaid && key !== 'order_placed') return key === 'processing' ? notes.afterPayment : notes.toCome
  if (awaitsCall && key === 'processing') return notes.afterCall
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

/** The current step says that it is under way; finished ones say when. */
function Note({ step, order, isUnpaid }: { step: TrackerKey; order: Order; isUnpaid: boolean }) {
  const reached = order.story?.steps.find(({ key }) => key === step)
  // Nobody notes when a parcel was packed: the step's own moment is that of the money or of the order.
  if (!reached || step === 'processing') return noteOf(step, order, isUnpaid)
  const { day, time } = shortMoment(reached.at)
  return (
    <time dateTime={reached.at}>
      {day}
      <span>{time}</span>
    </time>
  )
}

/**
 * The steps of an order (section 4). A cancelled one ends after the second; one that waits for its money, or for the shop's
 * call, stands before it.
 */
export function OrderTracker({ order }: { order: Order }) {
  const isUnpaid = canRecomplete(order) || endedUnpaid(order)
  const steps = orderTracker(order.orderStatus, isUnpaid || order.awaitsCall === true)
  const current = steps.map(({ isComplete }) => isComplete).lastIndexOf(true)
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
          <Note step={key} order={order} isUnpaid={isUnpaid} />
        </li>
      ))}
    </ol>
  )
}
