import type { OrderEvent, StepThatGoesBack } from './order-event.ts'
import type { OrderStatus } from './order-status.ts'
import type { PaymentStatus } from './payment-status.ts'
import type { ReturnStatus } from './return-status.ts'

/** What a step of staff set, and what it was before. */
export type StepBack =
  | { of: 'order'; from: OrderStatus; to: OrderStatus }
  | { of: 'payment'; from: PaymentStatus; to: PaymentStatus }
  | { of: 'return'; from: ReturnStatus; to: ReturnStatus }

/** What each step that can be taken back goes back to. */
const BACK: Readonly<Record<StepThatGoesBack, StepBack>> = {
  dispatched: { of: 'order', from: 'dispatched', to: 'active' },
  completed: { of: 'order', from: 'completed', to: 'dispatched' },
  payment_paid: { of: 'payment', from: 'paid', to: 'pending' },
  return_inProgress: { of: 'return', from: 'inProgress', to: 'requested' },
}

/** Whether this event is a step of staff that can be taken back. */
export function goesBack(event: OrderEvent): event is StepThatGoesBack {
  return Object.hasOwn(BACK, event)
}

/** How a step is taken back. */
export function stepBack(event: StepThatGoesBack): StepBack {
  return BACK[event]
}

/** Until when a step can be taken back, which is when its message leaves; null: it leaves at once. */
export function tellAt(event: OrderEvent, now: number, undoSeconds: number): number | null {
  return goesBack(event) && undoSeconds > 0 ? now + undoSeconds * 1000 : null
}
