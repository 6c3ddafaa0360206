import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { canChangeOrderStatus, canDeleteOrder, type OrderStatus, waitsForStaff } from '#domain/rules/order-status.ts'
import { ORDER_STATUSES } from '#domain/rules/order-statuses.ts'
import {
  bringsCash,
  canChangePaymentStatus,
  canDispatch,
  nextPaymentByHand,
  PAYMENT_STATUSES,
  type PaymentStatus,
  paymentOfCancelled,
} from '#domain/rules/payment-status.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { assertStepAsSeen } from '#server/policies/as-seen.ts'
import { waitsForCall } from '#server/policies/order-caps.ts'
import { standingOf } from '#server/policies/order-standing.ts'
import { stepEvent } from '#server/policies/step-event.ts'
import * as desk from '#server/repositories/admin/orders.ts'
import { takeFromTally } from '#server/repositories/admin/tallies.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import { releaseOrder } from '../orders/release-order.ts'
import { type AdminChange, changeByAdmin } from './change-by-admin.ts'
import { issueInvoice } from './issue-invoice.ts'

export interface StatusChange {
  id: string
  status: string
  /** The status that staff saw. */
  seen?: string | undefined
  note?: string | undefined
}

const notAllowed = (message: string) => new Refusal('STATUS_NOT_ALLOWED', message)

async function lockedOrder({ tx }: AdminChange, id: string): Promise<OrderRow> {
  const order = await desk.lockOrder(tx, id)
  if (!order) throw notFoundRefusal()
  return order
}

/** Moves an order along (OPEN-54). Throws NOT_FOUND, STATUS_NOT_ALLOWED, CHANGED_MEANWHILE. */
export async function changeOrderStatus(
  deps: Deps,
  adminId: string,
  { id, status, seen, note }: StatusChange,
): Promise<void> {
  const to = ORDER_STATUSES.find((known) => known === status)
  if (to === undefined) throw notAllowed(adminServerMessages.unknownStatus)
  await changeByAdmin(deps, adminId, async (change) => {
    const order = await lockedOrder(change, id)
    // No step leads back to `active`: a wrong step is undone instead (`undoStep`).
    if (to === 'active' || !canChangeOrderStatus(order.order_status, to, 'admin')) {
      throw notAllowed(adminServerMessages.statusStep(order.order_status, to))
    }
    assertStepAsSeen(order.order_status, seen)
    if (to === 'dispatched' && !canDispatch(order.payment_method, order.payment_status)) {
      throw notAllowed(adminServerMessages.unpaidStays)
    }
    if (to === 'dispatched' && order.needs_call === 1) throw notAllowed(adminServerMessages.callFirst)
    await moveOrder(deps, change, order, { to, note })
    if (to === 'dispatched') await issueInvoice(change.tx, order, change.now)
  })
}

/** Staff called the customer, who confirmed the order: it may be dispatched. Throws NOT_FOUND, STATUS_NOT_ALLOWED. */
export async function confirmOrder(
  deps: Deps,
  adminId: string,
  { id, note }: Pick<StatusChange, 'id' | 'note'>,
): Promise<void> {
  await changeByAdmin(deps, adminId, async (change) => {
    const { tx, now, log } = change
    const order = await lockedOrder(change, id)
    if (!waitsForCall(order)) throw notAllowed(adminServerMessages.noCallNeeded)
    await desk.setOrderStatus(tx, id, { needs_call: 0 }, now)
    await insertOrderEvent(tx, { order_id: id, at: now, actor: 'admin', event: 'confirmed' })
    await log('order.confirm', id, { needsCall: true }, { needsCall: false, ...(note ? { note } : {}) })
  })
}

async function moveOrder(
  deps: Deps,
  change: AdminChange,
  order: OrderRow,
  { to, note }: { to: Exclude<OrderStatus, 'active'>; note?: string | undefined },
): Promise<void> {
  const { tx, now, log } = change
  const { id } = order
  const takesCash = bringsCash(standingOf(order), to)
  const payment =
    to === 'cancelled'
      ? { payment_status: paymentOfCancelled(order.payment_status) }
      : takesCash
        ? { payment_status: 'paid' as const }
        : {}
  await desk.setOrderStatus(tx, id, { order_status: to, ...payment }, now)
  if (to === 'cancelled') await releaseOrder(tx, deps.random, { orderId: id, actor: 'admin', now })
  // Undone together with the delivery, so it has no undo window of its own (`tell_at`).
  if (takesCash) await insertOrderEvent(tx, { order_id: id, at: now, actor: 'admin', event: 'payment_paid' })
  await insertOrderEvent(tx, stepEvent(deps, { orderId: id, event: to, now }))
  const [before, after] = takesCash ? [{ paymentStatus: order.payment_status }, { paymentStatus: 'paid' }] : [{}, {}]
  await log(
    'order.status',
    id,
    { orderStatus: order.order_status, ...before },
    { orderStatus: to, ...after, ...(note ? { note } : {}) },
  )
}

/** Changes that staff make by hand: cash taken at the door, money paid back outside the gateway. Throws as above. */
export async function changePaymentStatus(
  deps: Deps,
  adminId: string,
  { id, status, note }: StatusChange,
): Promise<void> {
  const to: PaymentStatus | undefined = PAYMENT_STATUSES.find((known) => known === status)
  if (to === undefined) throw notAllowed(adminServerMessages.unknownStatus)
  await changeByAdmin(deps, adminId, async (change) => {
    const { tx, now, log } = change
    const order = await lockedOrder(change, id)
    const from = order.payment_status
    const byHand = nextPaymentByHand(standingOf(order)).find((choice) => choice === to)
    if (byHand === undefined || !canChangePaymentStatus(from, to))
      throw notAllowed(adminServerMessages.paymentStep(from, to))
    await desk.setOrderStatus(tx, id, { payment_status: to }, now)
    await insertOrderEvent(tx, stepEvent(deps, { orderId: id, event: `payment_${byHand}`, now }))
    await log('order.payment', id, { paymentStatus: from }, { paymentStatus: to, ...(note ? { note } : {}) })
  })
}

/** Adds a note to an order's timeline, whatever its status. Throws NOT_FOUND. */
export async function noteOrder(deps: Deps, adminId: string, id: string, note: string): Promise<void> {
  await changeByAdmin(deps, adminId, async (change) => {
    const { tx, now, log } = change
    await lockedOrder(change, id)
    await insertOrderEvent(tx, { order_id: id, at: now, actor: 'admin', event: 'note' })
    await log('order.note', id, {}, { note })
  })
}

/**
 * Removes an order from the lists; invoices, refunds and reports still include it. An order that has not been dispatched is
 * cancelled first; one on its way must be cancelled separately (OPEN-78). `seen` is the status staff saw. Throws
 * NOT_FOUND, STATUS_NOT_ALLOWED, CHANGED_MEANWHILE.
 */
export async function deleteOrder(deps: Deps, adminId: string, id: string, seen?: string): Promise<void> {
  await changeByAdmin(deps, adminId, async (change) => {
    const { tx, now, log } = change
    const order = await lockedOrder(change, id)
    if (!canDeleteOrder(order.order_status)) throw notAllowed(adminServerMessages.cancelFirst)
    assertStepAsSeen(order.order_status, seen)
    const isInHouse = waitsForStaff(order.order_status)
    if (isInHouse) await moveOrder(deps, change, order, { to: 'cancelled' })
    await desk.hideOrder(tx, id, now)
    await takeFromTally(tx, `orders:${isInHouse ? 'cancelled' : order.order_status}`)
    await log('order.delete', id, { orderNo: order.order_no }, null)
  })
}
