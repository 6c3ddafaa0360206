import type { ORDER_STATUSES } from './order-statuses.ts'
import { type Actor, followersOf, isAllowed, type TransitionTable } from './transition-table.ts'

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Completed and cancelled are final; a customer can only cancel, and only before dispatch. */
export const ORDER_TRANSITIONS: TransitionTable<OrderStatus> = {
  active: { dispatched: ['admin'], cancelled: ['customer', 'admin', 'system'] },
  dispatched: { completed: ['admin'], cancelled: ['admin'] },
  completed: {},
  cancelled: {},
}

/** The status of an order; absent means active (section 4). */
export function orderStatusOf(status: OrderStatus | undefined): OrderStatus {
  return status ?? 'active'
}

/** Whether this actor may change an order from one status to another; the same status is no change. */
export function canChangeOrderStatus(from: OrderStatus, to: OrderStatus, actor: Actor): boolean {
  return isAllowed(ORDER_TRANSITIONS, from, to, actor)
}

/** Whether customers may cancel their order themselves; also narrows the type, since only one status allows it. */
export function canCustomerCancel(status: OrderStatus): status is 'active' {
  return canChangeOrderStatus(status, 'cancelled', 'customer')
}

/** Whether an order is not cancelled, so that its coupon counts as used and its pieces as sold. */
export function stands(status: OrderStatus): boolean {
  return status !== 'cancelled'
}

/** Whether an order has yet to be delivered. */
export function isOpenOrder(status: OrderStatus): boolean {
  return status === 'active' || status === 'dispatched'
}

/** Whether an order has yet to be packed and dispatched by staff. */
export function waitsForStaff(status: OrderStatus): boolean {
  return status === 'active'
}

/** Whether staff may delete an order: a dispatched one must be completed or cancelled first. */
export function canDeleteOrder(status: OrderStatus): boolean {
  return status !== 'dispatched'
}

/** Whether an order was delivered. */
export function isDelivered(status: OrderStatus): boolean {
  return status === 'completed'
}

/** Whether staff still have to call an order's customer before dispatch. */
export function awaitsCall(order: { needsCall: boolean; orderStatus: OrderStatus }): boolean {
  return order.needsCall && waitsForStaff(order.orderStatus)
}

/** What else, besides its status, an order needs before dispatch. */
export interface StepConditions {
  /** An unpaid online order is not dispatched. */
  isPaidOrCash: boolean
  /** Nor is one whose customer must be called first. */
  needsCall: boolean
}

/** The statuses staff may choose next for an order. */
export function nextStatusesForStaff(from: OrderStatus, { isPaidOrCash, needsCall }: StepConditions): OrderStatus[] {
  return nextOrderStatuses(from, 'admin').filter((to) => to !== 'dispatched' || (isPaidOrCash && !needsCall))
}

/** The statuses this actor may choose next, by the table alone: for staff see `nextStatusesForStaff`. */
export function nextOrderStatuses(from: OrderStatus, actor: Actor): OrderStatus[] {
  return followersOf(ORDER_TRANSITIONS, from, actor)
}
