import { orderCapsText } from '#domain/messages/en/order-caps.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { HOUR_MS } from '#domain/rules/duration.ts'
import { brokenCap, type OrderCaps } from '#domain/rules/order-caps.ts'
import { awaitsCall } from '#domain/rules/order-status.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { Env } from '#server/env.ts'
import { Refusal } from '#server/errors.ts'
import type { Budget } from '#server/repositories/limits.ts'
import { shopConfig } from '../../shop.config.ts'
import type { CountingShop } from './counting-shop.ts'
import type { OrderQuote } from './order-quote.ts'
import { phoneMark } from './phone.ts'
import { networkMark } from './security-event.ts'

/** The caps of this installation. */
export function orderCapsOf(env: Env): OrderCaps {
  return {
    piecesPerLine: env.LIMIT_PIECES_PER_LINE,
    piecesPerOrder: env.LIMIT_PIECES_PER_ORDER,
    amount: paiseFromRupees(env.LIMIT_ORDER_RUPEES),
    openCashOrders: env.LIMIT_OPEN_CASH_ORDERS,
    cashWithoutCall: paiseFromRupees(env.LIMIT_CASH_WITHOUT_CALL_RUPEES),
    firstCashWithoutCall: paiseFromRupees(env.LIMIT_FIRST_CASH_WITHOUT_CALL_RUPEES),
  }
}

/** Throws CONFLICT, with what to do, for an order that is larger than one may be. */
export function assertWithinCaps(env: Env, { lines, totals }: OrderQuote): void {
  const caps = orderCapsOf(env)
  const broken = brokenCap(caps, { quantities: lines.map((line) => line.quantity), amount: totals.cartAmount })
  if (broken !== null) throw new Refusal('CONFLICT', orderCapsText.broken(broken, caps, shopConfig.phone))
}

/** Whether staff are to ring this order's customer. */
export const waitsForCall = (order: Pick<OrderRow, 'needs_call' | 'order_status'>): boolean =>
  awaitsCall({ needsCall: order.needs_call === 1, orderStatus: order.order_status })

/** How many orders one phone and one network may place in an hour. */
export function orderBudgets(
  { env, secrets: { otpKey } }: CountingShop,
  { phone, network }: { phone: string; network: string },
): Budget[] {
  const perHour = (key: string, max: number): Budget => ({ key, max, windowMs: HOUR_MS })
  return [
    perHour(`order:phone:${phoneMark(otpKey, phone)}`, env.LIMIT_ORDERS_PER_PHONE_HOUR),
    perHour(`order:network:${networkMark(otpKey, network)}`, env.LIMIT_ORDERS_PER_NETWORK_HOUR),
  ]
}
