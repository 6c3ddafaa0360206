import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * The states of orders as SQL conditions. Each is a rule of the domain in SQL, and a test compares the two for every
 * state an order can have; no other repository names a status.
 */
type Standing = RawBuilder<SqlBool>

/** `canRecomplete`: waits for its online payment. */
export const isUnpaid: Standing = sql`(orders.payment_method = 'online_payment' and orders.payment_status = 'pending'
  and orders.order_status = 'active')`

/** `isOpenOrder`: still to reach its customer. */
export const isOpen: Standing = sql`(orders.order_status in ('active', 'dispatched'))`

/** `isOpenInCash`: open, its money to be taken at the door. */
export const isOpenInCash: Standing = sql`(orders.payment_method = 'cash_on_delivery'
  and orders.payment_status = 'pending' and ${isOpen})`

/** `isUnfinished`: it, or its money, asks something of the shop. */
export const isUnfinished: Standing = sql`(${isOpen} or orders.payment_status = 'refund_due')`

/** `stands`: the order counts as one. */
export const stands: Standing = sql`(orders.order_status <> 'cancelled')`

/** `isDelivered`: has reached its customer. */
export const isDelivered: Standing = sql`(orders.order_status = 'completed')`

/** Its money is there: paid in advance, or delivered and paid at the door. */
export const isPaidFor: Standing = sql`(orders.payment_status = 'paid'
  or (orders.payment_method = 'cash_on_delivery' and ${isDelivered}))`

/** `waitsForStaff`: has not left the house. */
export const waitsForStaff: Standing = sql`(orders.order_status = 'active')`

/** `awaitsCall`: its customer is to be rung. */
export const awaitsCall: Standing = sql`(orders.needs_call = 1 and ${waitsForStaff})`

/** `isOpenReturn`: staff still decide about it. */
export const isOpenReturn: Standing = sql`(returns.return_status in ('requested', 'inProgress'))`

/** `canCancelReturn`: nobody has looked into it. */
export const isUnseenReturn: Standing = sql`(returns.return_status = 'requested')`
