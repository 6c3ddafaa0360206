import type { OrderEvent } from './order-event.ts'
import { type OrderStatus, orderStatusOf } from './order-status.ts'

export const TRACKER_KEYS = ['order_placed', 'processing', 'dispatched', 'delivered', 'cancelled'] as const
export type TrackerKey = (typeof TRACKER_KEYS)[number]

export interface TrackerStep {
  key: TrackerKey
  isComplete: boolean
}

/**
 * The steps of an order that a customer sees (section 4). A cancelled order shows that instead of dispatch and delivery; one
 * that waits for its online payment, or for the shop's call, is not being processed yet.
 */
export function orderTracker(status: OrderStatus | undefined, isWaiting = false): TrackerStep[] {
  const current = orderStatusOf(status)
  const begun: TrackerStep[] = [
    { key: 'order_placed', isComplete: true },
    { key: 'processing', isComplete: !isWaiting },
  ]
  if (current === 'cancelled') return [...begun, { key: 'cancelled', isComplete: true }]
  return [
    ...begun,
    { key: 'dispatched', isComplete: current === 'dispatched' || current === 'completed' },
    { key: 'delivered', isComplete: current === 'completed' },
  ]
}

/** The events that bring an order to each step; it is being packed from the moment it is paid, or placed for cash. */
const REACHED_BY: Readonly<Record<TrackerKey, readonly OrderEvent[]>> = {
  order_placed: ['placed'],
  processing: ['paid', 'switched_to_cash', 'placed'],
  dispatched: ['dispatched'],
  delivered: ['completed'],
  cancelled: ['cancelled', 'expired_unpaid'],
}

/** When an order reached each of its steps, ms UTC. A step that was undone and repeated counts once. */
export function stepMoments(
  steps: readonly TrackerStep[],
  events: readonly { event: OrderEvent; at: number }[],
): { key: TrackerKey; at: number }[] {
  return steps.flatMap(({ key, isComplete }) => {
    const by = isComplete ? REACHED_BY[key] : []
    const first = by.find((event) => events.some((happened) => happened.event === event))
    const reached = events.filter(({ event }) => event === first).at(-1)
    return reached ? [{ key, at: reached.at }] : []
  })
}
