import { type Paise, paise, sumPaise } from '#domain/money.ts'
import { refundable, returnAmount } from '#domain/rules/refund.ts'
import type { Executor } from '#server/db/database.ts'
import { listOrdersByIds } from '#server/repositories/admin/orders.ts'
import type { ReturnView } from '#server/repositories/returns.ts'
import { moneyOfOrders, type PaidMoney } from '../payments/queue-refund.ts'

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
  const money = await moneyOfOrders(db, orders)
  const back = new Map<string, Paise>()
  for (const view of views) {
    const ofOrder = money.get(view.order_id)
    if (ofOrder) back.set(view.id, amountBack(view, ofOrder))
  }
  return back
}

function amountBack(view: ReturnView, { paid, refunded, refunds }: PaidMoney): Paise {
  if (view.return_status !== 'completed') return refundable(worthOf(view), refundable(paid, paid, refunded), paise(0))
  return sumPaise(refunds.flatMap((refund) => (refund.return_id === view.id ? [paise(refund.amount_paise)] : [])))
}
