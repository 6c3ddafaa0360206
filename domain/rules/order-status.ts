import { type Actor, followersOf, isAllowed, type TransitionTable } from './transition-table.ts'

export const ORDER_STATUSES = ['active', 'dispatched', 'completed', 'cancelled'] as const
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

/** Whether this actor may take an order from one status to another; staying as it is, is no change. */
export function canChangeOrderStatus(from: OrderStatus, to: OrderStatus, actor: Actor): boolean {
  return isAllowed(ORDER_TRANSITIONS, from, to, actor)
}

/** Whether a customer may take an order back by himself; it says so to the compiler, too: no other status allows it. */
export function canCustomerCancel(status: OrderStatus): status is 'active' {
  return canChangeOrderStatus(status, 'cancelled', 'customer')
}

/** Whether an order counts: for a coupon that was used, for pieces that were sold. */
export function stands(status: OrderStatus): boolean {
  return status !== 'cancelled'
}

/** Whether an order is still to reach its customer. */
export function isOpenOrder(status: OrderStatus): boolean {
  return status === 'active' || status === 'dispatched'
}

/** Whether an order is still in the house, for staff to pack. */
export function waitsForStaff(status: OrderStatus): boolean {
  return status === 'active'
}

/** Whether staff may delete an order: one that is on its way is cancelled first, because its goods and money are out. */
export function canDeleteOrder(status: OrderStatus): boolean {
  return status !== 'dispatched'
}

/** Whether an order has reached its customer. */
export function isDelivered(status: OrderStatus): boolean {
  return status === 'completed'
}

/** Whether staff are to ring an order's customer: before it leaves the house, and while it has not been given up. */
export function awaitsCall(order: { needsCall: boolean; orderStatus: OrderStatus }): boolean {
  return order.needsCall && waitsForStaff(order.orderStatus)
}

/** What stands between an order and the road, beside its status. */
export interface StepConditions {
  /** Goods of an unpaid online order stay in the house. */
  isPaidOrCash: boolean
  /** So do those of an order whose customer is to be rung first. */
  needsCall: boolean
}

/** What staff may choose next for an order as it stands. */
export function nextStatusesForStaff(from: OrderStatus, { isPaidOrCash, needsCall }: StepConditions): OrderStatus[] {
  return nextOrderStatuses(from, 'admin').filter((to) => to !== 'dispatched' || (isPaidOrCash && !needsCall))
}

/** The statuses this actor may choose next, none where the status is final. For staff, what else stands in the way is `nextStatusesForStaff`. */
export function nextOrderStatuses(from: OrderStatus, actor: Actor): OrderStatus[] {
  return followersOf(ORDER_TRANSITIONS, from, actor)
}
