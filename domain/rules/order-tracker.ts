import { type OrderStatus, orderStatusOf } from './order-status.ts'

export type TrackerKey = 'order_placed' | 'processing' | 'dispatched' | 'delivered' | 'cancelled'

export interface TrackerStep {
  key: TrackerKey
  isComplete: boolean
}

/** The steps a customer sees of an order (section 4). A cancelled order shows that in place of dispatch and delivery. */
export function orderTracker(status: OrderStatus | undefined): TrackerStep[] {
  const current = orderStatusOf(status)
  const begun: TrackerStep[] = [
    { key: 'order_placed', isComplete: true },
    { key: 'processing', isComplete: true },
  ]
  if (current === 'cancelled') return [...begun, { key: 'cancelled', isComplete: true }]
  return [
    ...begun,
    { key: 'dispatched', isComplete: current === 'dispatched' || current === 'completed' },
    { key: 'delivered', isComplete: current === 'completed' },
  ]
}
