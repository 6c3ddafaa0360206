import { DAY_MS } from './duration.ts'
import { isDelivered, type OrderStatus } from './order-status.ts'
import { type Actor, followersOf, isAllowed, type TransitionTable } from './transition-table.ts'

export const RETURN_STATUSES = ['requested', 'rejected', 'inProgress', 'completed'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** Staff alone decide on a return; rejected and completed are final. */
export const RETURN_TRANSITIONS: TransitionTable<ReturnStatus> = {
  requested: { inProgress: ['admin'], rejected: ['admin'] },
  inProgress: { completed: ['admin'], rejected: ['admin'] },
  rejected: {},
  completed: {},
}

export const RETURN_WINDOW_DAYS = 7

/** Whether this actor may change a return from one status to another; the same status is no change. */
export function canChangeReturnStatus(from: ReturnStatus, to: ReturnStatus, actor: Actor): boolean {
  return isAllowed(RETURN_TRANSITIONS, from, to, actor)
}

/** The statuses this actor may choose next; none for a customer, and none where the status is final. */
export function nextReturnStatuses(from: ReturnStatus, actor: Actor): ReturnStatus[] {
  return followersOf(RETURN_TRANSITIONS, from, actor)
}

/** A customer can withdraw a request until staff process it. */
export function canCancelReturn(status: ReturnStatus): status is 'requested' {
  return status === 'requested'
}

/** The last moment at which an item of an order delivered at `completedAt` can be returned, ms UTC. */
export function returnableUntil(completedAt: number): number {
  return completedAt + RETURN_WINDOW_DAYS * DAY_MS
}

/** Whether items can be returned now: up to and including the last moment; false while there is none. */
export function isReturnTime(until: number | undefined, nowMs: number): boolean {
  return until !== undefined && nowMs <= until
}

/** Whether staff still have to decide about a return. @internal A test compares it with its form in SQL. */
export function isOpenReturn(status: ReturnStatus): boolean {
  return status === 'requested' || status === 'inProgress'
}

export interface ReturnableItem {
  orderStatus: OrderStatus
  /** When the order was completed, UTC milliseconds. */
  completedAt: number | null
  bought: number
  /** Whether a return of this item was requested before. */
  hasReturn: boolean
}

/** Whether these pieces can be returned now: of a completed order, within 7 days, once per item, no more than bought. */
export function isReturnable(item: ReturnableItem, quantity: number, nowMs: number): boolean {
  const { orderStatus, completedAt, bought, hasReturn } = item
  const isInTime = completedAt !== null && isReturnTime(returnableUntil(completedAt), nowMs)
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= bought
  return isDelivered(orderStatus) && isInTime && isQuantity && !hasReturn
}
