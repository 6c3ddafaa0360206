import { type OrderStatus, orderStatusOf } from './order-status.ts'

export type TrackerKey = 'order_placed' | 'processing' | 'dispatched' | 'delivered' | 'cancelled'

export interface TrackerStep {
  key: TrackerKey
  isComplete: boolean
}

/**
 * The steps a customer sees of an order (section 4). A cancelled order shows that in place of dispatch and delivery; one
 * that `isUnpaid` waits for its money, and nobody works on it yet.
 */
export function orderTracker(status: OrderStatus | undefined, isUnpaid = false): TrackerStep[] {
  const current = orderStatusOf(status)
  const begun: TrackerStep[] = [
    { key: 'order_placed', isComplete: true },
    { key: 'processing', isComplete: !isUnpaid },
  ]
  if (current === 'cancelled') return [...begun, { key: 'cancelled', isComplete: true }]
  return [
    ...begun,
    { key: 'dispatched', isComplete: current === 'dispatched' || current === 'completed' },
    { key: 'delivered', isComplete: current === 'completed' },
  ]
}
