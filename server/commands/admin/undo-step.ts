import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { isDelivered } from '#domain/rules/order-status.ts'
import { canBeUndone, type StepBack, stepBack } from '#domain/rules/undo-window.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { dueNow } from '#server/policies/due-now.ts'
import { findAdminOrder, setOrderStatus } from '#server/repositories/admin/orders.ts'
import {
  findOrderOfEvent,
  listOpenSteps,
  type OpenStep,
  removeCashOf,
  removeOpenStep,
} from '#server/repositories/admin/steps.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import { changeReturnStatus } from '#server/repositories/returns.ts'
import { lockOrder } from '#server/repositories/unpaid-orders.ts'
import { type AdminChange, changeByAdmin } from './change-by-admin.ts'

const tooLate = () => new Refusal('STATUS_NOT_ALLOWED', adminServerMessages.undoTooLate)

/**
 * Undoes the last step of an order, before anybody was told about it. An invoice number that the step has given stays
 * with the order. Throws NOT_FOUND, also for a step that was taken back before, STATUS_NOT_ALLOWED where the message has
 * left or something else happened since, the deletion of its customer's account among it.
 */
export async function undoStep(deps: Deps, adminId: string, eventId: number): Promise<string> {
  return await changeByAdmin(deps, adminId, async (change) => {
    const { tx, now, log } = change
    const orderId = await findOrderOfEvent(tx, eventId)
    // A step leaves the timeline as it is taken back: a colleague was quicker, or the answer to the own press was lost.
    if (orderId === undefined) throw new Refusal('NOT_FOUND', adminServerMessages.undoneAlready)
    const order = await lockOrder(tx, orderId)
    if (!order) throw notFoundRefusal()
    const step = (await listOpenSteps(tx, [order.id], dueNow(now))).find(({ id }) => id === eventId)
    // A return stays on its list, to be decided on, when its order is deleted from the others.
    const isShown = step?.event.startsWith('return_') || (await findAdminOrder(tx, order.id)) !== undefined
    if (!isShown) throw notFoundRefusal()
    // Its customer's account was deleted since, as only a finished order allows: nobody could deliver it any more.
    if (order.phone === '') throw tooLate()
    if (!step || !canBeUndone(step.event) || !(await removeOpenStep(tx, eventId, dueNow(now)))) throw tooLate()
    const back = stepBack(step.event)
    const money = await goBack(change, order, step, back)
    const undone = { event: 'step_undone', reason: step.event } as const
    await insertOrderEvent(tx, { order_id: order.id, at: now, actor: 'admin', ...undone })
    await log('order.undo', order.id, { step: back.from, ...money.before }, { step: back.to, ...money.after })
    return order.id
  })
}

/** For the log: the payment that a step back took along. */
const NO_MONEY = { before: {}, after: {} }
const CASH_BACK = { before: { paymentStatus: 'paid' }, after: { paymentStatus: 'pending' } }

async function goBack(
  { tx, now }: AdminChange,
  order: OrderRow,
  step: OpenStep,
  back: StepBack,
): Promise<typeof NO_MONEY> {
  if (back.of === 'return') {
    const isDone = await changeReturnStatus(tx, step.about_id ?? '', { from: back.from, to: back.to, now })
    if (!isDone) throw tooLate()
  } else if (back.of === 'order') {
    if (order.order_status !== back.from) throw tooLate()
    const hadCash = isDelivered(back.from) && (await removeCashOf(tx, step))
    await setOrderStatus(
      tx,
      order.id,
      { order_status: back.to, ...(hadCash ? { payment_status: 'pending' as const } : {}) },
      now,
    )
    if (hadCash) return CASH_BACK
  } else {
    if (order.payment_status !== back.from) throw tooLate()
    await setOrderStatus(tx, order.id, { payment_status: back.to }, now)
  }
  return NO_MONEY
}
