import type { OrderStatus } from './order-status.ts'
import type { PaymentStatus } from './payment-status.ts'
import type { ReturnStatus } from './return-status.ts'

/** What a step of staff set, and what it was before. */
export type StepBack =
  | { of: 'order'; from: OrderStatus; to: OrderStatus }
  | { of: 'payment'; from: PaymentStatus; to: PaymentStatus }
  | { of: 'return'; from: ReturnStatus; to: ReturnStatus }

/** The steps of staff that moved neither money nor goods for good, by their event in the order's story. */
const BACK: ReadonlyMap<string, StepBack> = new Map([
  ['dispatched', { of: 'order', from: 'dispatched', to: 'active' }],
  ['completed', { of: 'order', from: 'completed', to: 'dispatched' }],
  ['payment_paid', { of: 'payment', from: 'paid', to: 'pending' }],
  ['return_inProgress', { of: 'return', from: 'inProgress', to: 'requested' }],
])

/** How a step is taken back; undefined for one that cannot be. */
export function stepBack(event: string): StepBack | undefined {
  return BACK.get(event)
}

/** Until when a step can be taken back, which is when its message leaves; null: it leaves at once. */
export function tellAt(event: string, now: number, undoSeconds: number): number | null {
  return BACK.has(event) && undoSeconds > 0 ? now + undoSeconds * 1000 : null
}
