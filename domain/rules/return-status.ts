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

/** Whether this actor may take a return from one status to another; staying as it is, is no change. */
export function canChangeReturnStatus(from: ReturnStatus, to: ReturnStatus, actor: Actor): boolean {
  return isAllowed(RETURN_TRANSITIONS, from, to, actor)
}

/** The statuses this actor may choose next; none for a customer, and none where the status is final. */
export function nextReturnStatuses(from: ReturnStatus, actor: Actor): ReturnStatus[] {
  return followersOf(RETURN_TRANSITIONS, from, actor)
}

/** A customer can take a request back until staff looked into it. */
export function canCancelReturn(status: ReturnStatus): status is 'requested' {
  return status === 'requested'
}

/** The last moment at which an item of an order delivered at `completedAt` can be sent back, ms UTC. */
export function returnableUntil(completedAt: number): number {
  return completedAt + RETURN_WINDOW_DAYS * DAY_MS
}

/** Whether items can be sent back now: up to and with the last moment for it, never before there is one. */
export function isReturnTime(until: number | undefined, nowMs: number): boolean {
  return until !== undefined && nowMs <= until
}

/** Whether staff still have to decide about a return. @internal Its twin in SQL, which stands in `repositories/order-standing.ts`, is held to it by a test. */
export function isOpenReturn(status: ReturnStatus): boolean {
  return status === 'requested' || status === 'inProgress'
}

export interface ReturnableItem {
  orderStatus: OrderStatus
  /** When the order was completed, UTC milliseconds. */
  completedAt: number | null
  bought: number
  /** Whether a return of this item was asked for before. */
  hasReturn: boolean
}

/** Whether so many pieces of an item can be sent back now: completed orders, within 7 days, once per item, not more than bought. */
export function isReturnable(item: ReturnableItem, quantity: number, nowMs: number): boolean {
  const { orderStatus, completedAt, bought, hasReturn } = item
  const isInTime = completedAt !== null && isReturnTime(returnableUntil(completedAt), nowMs)
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= bought
  return isDelivered(orderStatus) && isInTime && isQuantity && !hasReturn
}
