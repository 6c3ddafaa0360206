import type { OrderEvent, UndoableStep } from './order-event.ts'
import type { OrderStatus } from './order-status.ts'
import type { PaymentStatus } from './payment-status.ts'
import type { ReturnStatus } from './return-status.ts'

/** The status that undoing a step changes, from what to what. */
export type StepBack =
  | { of: 'order'; from: OrderStatus; to: OrderStatus }
  | { of: 'payment'; from: PaymentStatus; to: PaymentStatus }
  | { of: 'return'; from: ReturnStatus; to: ReturnStatus }

/** The change that undoes each step. */
const BACK: Readonly<Record<UndoableStep, StepBack>> = {
  dispatched: { of: 'order', from: 'dispatched', to: 'active' },
  completed: { of: 'order', from: 'completed', to: 'dispatched' },
  payment_paid: { of: 'payment', from: 'paid', to: 'pending' },
  return_inProgress: { of: 'return', from: 'inProgress', to: 'requested' },
}

/** Whether this event is a step of staff that can be undone. */
export function canBeUndone(event: OrderEvent): event is UndoableStep {
  return Object.hasOwn(BACK, event)
}

/** The change that undoes a step. */
export function stepBack(event: UndoableStep): StepBack {
  return BACK[event]
}

/** When the message about a step is sent, which ends the time to undo the step; null: it is sent at once. */
export function tellAt(event: OrderEvent, now: number, undoSeconds: number): number | null {
  return canBeUndone(event) && undoSeconds > 0 ? now + undoSeconds * 1000 : null
}
