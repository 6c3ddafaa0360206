import type { AdminReturn } from '#domain/contract/admin-people.ts'
import { paise, rupeesFrom } from '#domain/money.ts'
import { nextReturnStatuses } from '#domain/rules/return-status.ts'
import type { Executor } from '#server/db/database.ts'
import { dueNow } from '#server/policies/due-now.ts'
import { moment, presentOpenStep } from '#server/presenters/admin/rows.ts'
import { listDeletedOrders, listOrdersByIds } from '#server/repositories/admin/orders.ts'
import { listOpenSteps } from '#server/repositories/admin/steps.ts'
import type { ReturnView } from '#server/repositories/returns.ts'
import { amountsBack, worthOf } from '../returns/amounts-back.ts'

/** Returns as staff read them, with whose they are and what they are worth. */
export async function presentReturns(db: Executor, views: readonly ReturnView[], now: number): Promise<AdminReturn[]> {
  const ids = [...new Set(views.map((view) => view.order_id))]
  const [orders, deleted, steps] = await Promise.all([
    listOrdersByIds(db, ids),
    listDeletedOrders(db, ids),
    listOpenSteps(db, ids, dueNow(now)),
  ])
  const back = await amountsBack(db, views)
  return views.map((view) => {
    const order = orders.find((row) => row.id === view.order_id)
    return {
      _id: view.id,
      createdAt: moment(view.created_at),
      orderId: view.order_id,
      orderNo: view.order_no,
      isOrderDeleted: deleted.has(view.order_id),
      fullName: order?.full_name ?? '',
      phoneNumber: order?.phone ?? '',
      product: { _id: view.product_id, name: view.name },
      quantity: view.quantity,
      reason: view.reason,
      description: view.description,
      photos: view.photos,
      returnStatus: view.return_status,
      amount: rupeesFrom(worthOf(view)),
      back: rupeesFrom(back.get(view.id) ?? paise(0)),
      nextStatuses: nextReturnStatuses(view.return_status, 'admin'),
      isPaidOnline: order?.payment_method === 'online_payment',
      undo: presentOpenStep(steps.find((step) => step.about_id === view.id)),
    }
  })
}
