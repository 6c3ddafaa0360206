import { orderCapsText } from '#domain/messages/en/order-caps.ts'
import { paymentMessages } from '#domain/messages/en/payments.ts'
import { type CashOrder, mayPayInCash, needsCall } from '#domain/rules/order-caps.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal, tooManyRefusal } from '#server/errors.ts'
import { orderBudgets, orderCapsOf } from '#server/policies/order-caps.ts'
import { lockCart } from '#server/repositories/carts.ts'
import { takeFromBudget } from '#server/repositories/limits.ts'
import { countHoldingOrders, countOpenCashOrders } from '#server/repositories/unpaid-orders.ts'
import { shopConfig } from '../../../shop.config.ts'

/**
 * Throws CONFLICT where a customer has too many open cash orders. This order is already written and does not count.
 * Two orders at once cannot both pass: the lock on the cart makes the second one wait and see the first.
 */
export async function assertFewOpenInCash(
  deps: Deps,
  tx: Executor,
  order: Pick<OrderRow, 'user_id' | 'phone'>,
): Promise<void> {
  const caps = orderCapsOf(deps.env)
  await lockCart(tx, order.user_id, deps.clock.now())
  const others = (await countOpenCashOrders(tx, { userId: order.user_id, phone: order.phone })) - 1
  if (mayPayInCash(caps, others)) return
  throw new Refusal('CONFLICT', orderCapsText.tooManyOpen(caps.openCashOrders, shopConfig.phone))
}

/**
 * Unpaid orders hold pieces that others could buy, so a customer may have only a few. The cart's lock makes two orders
 * count one after the other. This order holds its pieces already and counts, too. Throws CONFLICT.
 */
export async function assertFewUnpaid(deps: Deps, tx: Executor, userId: string): Promise<void> {
  const most = deps.env.LIMIT_PENDING_ORDERS
  await lockCart(tx, userId, deps.clock.now())
  if ((await countHoldingOrders(tx, userId)) > most) throw new Refusal('CONFLICT', paymentMessages.tooManyPending(most))
}

/** Call it last, so that a refused order and a repeated call use up no budget. Throws TOO_MANY_REQUESTS. */
export async function assertNotTooManyOrders(
  deps: Deps,
  tx: Executor,
  from: { phone: string; network: string },
): Promise<void> {
  const now = deps.clock.now()
  for (const budget of orderBudgets(deps, from)) {
    const spent = await takeFromBudget(tx, budget, now)
    if (spent) throw tooManyRefusal(spent.freeAt, now, () => orderCapsText.tooOften(shopConfig.phone))
  }
}

/** Whether staff must phone the customer before this order may be dispatched. */
export function mustCall(deps: Deps, order: CashOrder): boolean {
  return needsCall(orderCapsOf(deps.env), order)
}
