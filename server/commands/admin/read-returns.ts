import type { AdminReturn } from '#domain/contract/admin-people.ts'
import { paise, rupeesFrom, sumPaise } from '#domain/money.ts'
import { refundable, returnAmount } from '#domain/rules/refund.ts'
import { nextReturnStatuses } from '#domain/rules/return-status.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { moment, presentOpenStep } from '#server/presenters/admin/rows.ts'
import { listDeletedOrders, listOrdersByIds } from '#server/repositories/admin/orders.ts'
import { listOpenSteps } from '#server/repositories/admin/steps.ts'
import { listOrderLines } from '#server/repositories/orders.ts'
import type { ReturnView } from '#server/repositories/returns.ts'
import { moneyOf } from '../payments/queue-refund.ts'

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

/** What is left of the money of each order that has a return to decide, in paise. */
async function moneyLeft(
  db: Executor,
  orders: readonly OrderRow[],
  views: readonly ReturnView[],
): Promise<Map<string, number>> {
  const undecided = new Set(views.filter(isUndecided).map((view) => view.order_id))
  const left = orders
    .filter(({ id }) => undecided.has(id))
    .map(async (order) => {
      const { paid, refunded } = await moneyOf(db, order)
      return [order.id, refundable(paid, paid, refunded)] as const
    })
  return new Map(await Promise.all(left))
}

const isUndecided = ({ return_status: status }: ReturnView) => nextReturnStatuses(status, 'admin').length > 0

/** Returns as staff read them, with whose they are and what they are worth. */
export async function presentReturns(db: Executor, views: readonly ReturnView[], now: number): Promise<AdminReturn[]> {
  const ids = [...new Set(views.map((view) => view.order_id))]
  const [orders, deleted, amounts, steps] = await Promise.all([
    listOrdersByIds(db, ids),
    listDeletedOrders(db, ids),
    returnAmounts(db, views),
    listOpenSteps(db, ids, now),
  ])
  const left = await moneyLeft(db, orders, views)
  return views.map((view) => {
    const order = orders.find((row) => row.id === view.order_id)
    const amount = paise(amounts.get(view.id) ?? 0)
    const most = paise((isUndecided(view) && left.get(view.order_id)) || 0)
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
      amount: rupeesFrom(amount),
      back: rupeesFrom(refundable(amount, most, paise(0))),
      nextStatuses: nextReturnStatuses(view.return_status, 'admin'),
      isPaidOnline: order?.payment_method === 'online_payment',
      undo: presentOpenStep(steps.find((step) => step.about_id === view.id)),
    }
  })
}
