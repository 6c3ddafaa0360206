import { type Paise, paise, sumPaise } from '#domain/money.ts'
import { refundable, returnAmount } from '#domain/rules/refund.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { listOrdersByIds } from '#server/repositories/admin/orders.ts'
import type { ReturnView } from '#server/repositories/returns.ts'
import { moneyOf } from '../payments/queue-refund.ts'

/** What was paid for the pieces of a return. */
export function worthOf({ net_paise, bought, quantity }: ReturnView): Paise {
  return returnAmount(paise(net_paise), bought, quantity)
}

/**
 * What each of these returns brings back, or has brought back once it is completed: what was paid for its pieces, but never
 * more than is left of the order's money. Goodwill given before reduces what is left.
 */
export async function amountsBack(db: Executor, views: readonly ReturnView[]): Promise<Map<string, Paise>> {
  const orders = await listOrdersByIds(db, [...new Set(views.map((view) => view.order_id))])
  const back = new Map<string, Paise>()
  for (const order of orders) {
    const { left, cameBack } = await moneyOfReturns(db, order)
    for (const view of views) {
      if (view.order_id !== order.id) continue
      const isCompleted = view.return_status === 'completed'
      back.set(view.id, isCompleted ? cameBack(view.id) : refundable(worthOf(view), left, paise(0)))
    }
  }
  return back
}

async function moneyOfReturns(db: Executor, order: OrderRow) {
  const { paid, refunded, refunds } = await moneyOf(db, order)
  const cameBack = (id: string) =>
    sumPaise(refunds.flatMap((refund) => (refund.return_id === id ? [paise(refund.amount_paise)] : [])))
  return { left: refundable(paid, paid, refunded), cameBack }
}
