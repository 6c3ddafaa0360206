import type { AdminReturn } from '#domain/contract/admin-people.ts'
import { paise, rupeesFrom, sumPaise } from '#domain/money.ts'
import { returnAmount } from '#domain/rules/refund.ts'
import { nextReturnStatuses } from '#domain/rules/return-status.ts'
import type { Executor } from '#server/db/database.ts'
import { moment, presentOpenStep } from '#server/presenters/admin/rows.ts'
import { listDeletedOrders, listOrdersByIds } from '#server/repositories/admin/orders.ts'
import { listOpenSteps } from '#server/repositories/admin/steps.ts'
import { listOrderLines } from '#server/repositories/orders.ts'
import type { ReturnView } from '#server/repositories/returns.ts'
import { amountsBack } from '../returns/amounts-back.ts'

/** The amount paid for the returned pieces of each return, in paise. */
export async function returnAmounts(db: Executor, views: readonly ReturnView[]): Promise<Map<string, number>> {
  const lines = await listOrderLines(db, [...new Set(views.map((view) => view.order_id))])
  return new Map(
    views.map((view) => {
      const own = lines.filter((line) => line.order_id === view.order_id && line.product_id === view.product_id)
      const net = sumPaise(own.map((line) => paise(line.net_paise)))
      const bought = own.reduce((sum, line) => sum + line.quantity, 0)
      return [view.id, bought === 0 ? 0 : returnAmount(net, bought, view.quantity)]
    }),
  )
}

/** Returns as staff read them, with whose they are and what they are worth. */
export async function presentReturns(db: Executor, views: readonly ReturnView[], now: number): Promise<AdminReturn[]> {
  const ids = [...new Set(views.map((view) => view.order_id))]
  const [orders, deleted, amounts, steps] = await Promise.all([
    listOrdersByIds(db, ids),
    listDeletedOrders(db, ids),
    returnAmounts(db, views),
    listOpenSteps(db, ids, now),
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
      amount: rupeesFrom(paise(amounts.get(view.id) ?? 0)),
      back: rupeesFrom(back.get(view.id) ?? paise(0)),
      nextStatuses: nextReturnStatuses(view.return_status, 'admin'),
      isPaidOnline: order?.payment_method === 'online_payment',
      undo: presentOpenStep(steps.find((step) => step.about_id === view.id)),
    }
  })
}
