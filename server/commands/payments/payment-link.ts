import type { AnswerOf } from '#domain/contract/endpoint.ts'
import type { readPaymentLink } from '#domain/contract/payment.ts'
import { paymentMessages } from '#domain/messages/en/payments.ts'
import { paise, rupeesFrom } from '#domain/money.ts'
import { HOUR_MS } from '#domain/rules/duration.ts'
import { payabilityOf } from '#domain/rules/payment-status.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal, tooManyRefusal } from '#server/errors.ts'
import { standingOf } from '#server/policies/order-standing.ts'
import { orderOfLink, paymentLinkOf } from '#server/policies/payment-link.ts'
import { networkMark } from '#server/policies/security-event.ts'
import { countPieces } from '#server/repositories/admin/orders.ts'
import { takeFromBudget } from '#server/repositories/limits.ts'
import { findOrderById } from '#server/repositories/unpaid-orders.ts'
import { settleOrder } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

type LinkedOrder = AnswerOf<typeof readPaymentLink>['order']

async function orderBehind(deps: Deps, token: string, network: string): Promise<OrderRow> {
  const now = deps.clock.now()
  const max = deps.env.LIMIT_PAYMENT_RESULTS_PER_NETWORK_HOUR
  const budget = { key: `payment-link:${networkMark(deps.secrets.otpKey, network)}`, max, windowMs: HOUR_MS }
  const taken = await deps.database.write((tx) => takeFromBudget(tx, budget, now))
  if (taken) throw tooManyRefusal(taken.freeAt, now, paymentMessages.tooManyTries)
  const id = orderOfLink(deps.secrets.customerKey, token)
  const order = id === null ? undefined : await findOrderById(deps.database.read, id)
  if (!order) throw new Refusal('NOT_FOUND', paymentMessages.linkUnknown)
  return order
}

/**
 * What a link's holder sees; the company is first asked whether it was paid meanwhile. Throws NOT_FOUND,
 * TOO_MANY_REQUESTS.
 */
export async function readLinkedOrder(deps: Deps, token: string, network: string): Promise<LinkedOrder> {
  const { read } = deps.database
  const known = await orderBehind(deps, token, network)
  if (stateOf(known) === 'payable') await settleOrder(deps, known.id)
  const order = (await findOrderById(read, known.id)) ?? known
  return {
    orderNo: order.order_no,
    pieces: (await countPieces(read, [order.id])).get(order.id) ?? 0,
    toPay: rupeesFrom(paise(order.to_pay_paise)),
    state: stateOf(order),
  }
}

/** Opens the payment of a link's order and answers the company's page. Throws as `startPayment` does. */
export async function payLinkedOrder(deps: Deps, token: string, network: string): Promise<string> {
  const order = await orderBehind(deps, token, network)
  return await startPayment(deps, order.user_id, { linkedOrderId: order.id })
}

const stateOf = (order: OrderRow): LinkedOrder['state'] => payabilityOf(standingOf(order))

/** The link of an order that waits for its payment, for staff to pass on. Throws NOT_FOUND, STATUS_NOT_ALLOWED. */
export async function readPaymentLinkOf(
  deps: Deps,
  orderId: string,
): Promise<{ url: string; payableUntil: string | null }> {
  const order = await findOrderById(deps.database.read, orderId)
  if (!order) throw new Refusal('NOT_FOUND', paymentMessages.linkUnknown)
  if (stateOf(order) !== 'payable') throw new Refusal('STATUS_NOT_ALLOWED', paymentMessages.notCompletable.over)
  const until = order.complete_until
  return {
    url: paymentLinkOf(deps.env, deps.secrets.customerKey, order.id),
    payableUntil: until === null ? null : new Date(until).toISOString(),
  }
}
