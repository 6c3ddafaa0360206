import { type Paise, paise, sumPaise } from '#domain/money.ts'
import { refundable, returnAmount } from '#domain/rules/refund.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { listOrdersByIds } from '#server/repositories/admin/orders.ts'
import { listRefunds } from '#server/repositories/payment-refunds.ts'
import type { ReturnView } from '#server/repositories/returns.ts'
import { moneyOf } from '../payments/queue-refund.ts'

/**
 * What each of these returns brings back, or has brought once it is complete: what its pieces were paid for, but never
 * more than is left of the order's money. A favour given before is part of what went.
 */
export async function amountsBack(db: Executor, views: readonly ReturnView[]): Promise<Map<string, Paise>> {
  const orders = await listOrdersByIds(db, [...new Set(views.map((view) => view.order_id))])
  const back = new Map<string, Paise>()
  for (const order of orders) {
    const { left, cameBack } = await moneyOfReturns(db, order)
    for (const view of views) {
      if (view.order_id !== order.id) continue
      const worth = returnAmount(paise(view.net_paise), view.bought, view.quantity)
      back.set(view.id, view.return_status === 'completed' ? cameBack(view.id) : refundable(worth, left, paise(0)))
    }
  }
  return back
}

async function moneyOfReturns(db: Executor, order: OrderRow) {
  const [{ paid, refunded }, refunds] = await Promise.all([moneyOf(db, order), listRefunds(db, order.id)])
  const cameBack = (id: string) =>
    sumPaise(refunds.flatMap((refund) => (refund.return_id === id ? [paise(refund.amount_paise)] : [])))
  return { left: refundable(paid, paid, refunded), cameBack }
}
