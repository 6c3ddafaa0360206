import type { AssertedAmounts } from '#domain/contract/error.ts'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { paymentMessages } from '#domain/messages/en/payments.ts'
import { paise, paiseFromRupees } from '#domain/money.ts'
import type { PaymentMethod, SwitchedOrder } from '#domain/rules/order-amounts.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { amountColumns, orderChargeRows } from '#server/policies/order-rows.ts'
import { assertCompletable, assertInTime } from '#server/policies/order-standing.ts'
import { insertOrderEvent, saveOrderCharges } from '#server/repositories/orders.ts'
import { hasCompletedOrder, lockOrder, updateLineAmounts, updateOrder } from '#server/repositories/unpaid-orders.ts'
import { isStillInCart, takeOutOfCart } from '../cart/ordered-lines.ts'
import { issueRetryToken } from '../login/retry-tokens.ts'
import { type CompletionQuote, quoteCompletion } from '../payments/quote-completion.ts'
import { settleOrder } from '../payments/settle-payment.ts'
import { assertFewOpenInCash, mustCall } from './cap-orders.ts'
import { ensureStock } from './hold-stock.ts'
import { type OrderView, readOrder } from './read-orders.ts'

export interface Completion {
  orderId: string
  paymentMethod: PaymentMethod
  /** What the browser was shown, in rupees. It is only compared with the real amounts. */
  subTotal: number
  taxAmount: number
}

/**
 * Completes a pending online order by either method; the company is asked first what became of earlier attempts.
 * Online it answers a token to pay with, on delivery the order is changed at once. Throws NOT_FOUND,
 * STATUS_NOT_ALLOWED, OUT_OF_STOCK, CONFLICT for too many cash or unpaid orders, PRICE_CHANGED with the right amounts,
 * NOT_SERVICEABLE, TOO_MANY_REQUESTS.
 */
export async function recompleteOrder(
  deps: Deps,
  userId: string,
  asked: Completion,
): Promise<{ orderId: string; retryToken: string | null }> {
  const { read } = deps.database
  assertCompletable((await readOrder(read, userId, asked.orderId)).order)
  await settleOrder(deps, asked.orderId)
  const view = await readOrder(read, userId, asked.orderId)
  assertCompletable(view.order)
  const quote = await quoteCompletion(read, view)
  const amounts = amountsFor(quote, asked.paymentMethod)
  assertShown(asked, amounts)
  const isOnline = asked.paymentMethod === 'online_payment'
  if (isOnline && deps.payments === null) throw new Refusal('CONFLICT', paymentMessages.closed)
  await deps.database.write(async (tx) => {
    const order = await lockOrder(tx, asked.orderId)
    if (!order) throw new Refusal('NOT_FOUND', orderMessages.unknown)
    assertCompletable(order)
    const isRetaken = await ensureStock(deps, tx, order, asked.paymentMethod)
    if (isOnline && isRetaken) await holdForPage(deps, tx, order)
    else if (!isOnline && quote.cash) {
      await switchToCash(deps, tx, view, quote.cash.order)
      await assertFewOpenInCash(deps, tx, order)
    }
  })
  const retryToken = isOnline ? await issueRetryToken(deps, view.order) : null
  // Without a word it would look like the end of a completion on delivery.
  if (retryToken instanceof Refusal) throw retryToken
  return { orderId: asked.orderId, retryToken }
}

function amountsFor({ online, cash }: CompletionQuote, method: PaymentMethod): AssertedAmounts {
  if (method === 'online_payment') return online
  if (cash === null) throw new Refusal('NOT_SERVICEABLE', paymentMessages.noCashHere)
  return cash.amounts
}

function assertShown(asked: Completion, amounts: AssertedAmounts): void {
  const isSame =
    paiseFromRupees(asked.subTotal) === paiseFromRupees(amounts.subTotal) &&
    paiseFromRupees(asked.taxAmount) === paiseFromRupees(amounts.taxAmount)
  if (!isSame) throw new Refusal('PRICE_CHANGED', paymentMessages.amountChanged, { amounts })
}

/**
 * Holds pieces that were just taken again for the life of a payment page. Call it for these only: asking to complete an
 * order must not prolong a hold, opening a payment page does.
 */
async function holdForPage(deps: Deps, tx: Executor, order: OrderRow): Promise<void> {
  const now = deps.clock.now()
  assertInTime(order, now)
  await updateOrder(tx, order.id, { hold_until: now + (deps.payments?.pageLifetimeMs ?? 0) })
}

async function switchToCash(deps: Deps, tx: Executor, { order, lines }: OrderView, to: SwitchedOrder): Promise<void> {
  const now = deps.clock.now()
  const isKnown = await hasCompletedOrder(tx, order.user_id)
  const needsCall = mustCall(deps, { method: 'cash_on_delivery', toPay: to.toPay, isKnown })
  await updateOrder(tx, order.id, {
    payment_method: 'cash_on_delivery',
    ...amountColumns({ ...to, onlineDiscount: paise(0) }),
    hold_until: null,
    complete_until: null,
    needs_call: needsCall ? 1 : 0,
    updated_at: now,
  })
  for (const [index, line] of lines.entries()) {
    const taxPaise = to.lineTaxes[index] ?? 0
    await updateLineAmounts(tx, { orderId: order.id, lineNo: line.line_no, netPaise: line.cart_net_paise, taxPaise })
  }
  const netLines = lines.map((line) => ({ ...line, net_paise: line.cart_net_paise }))
  await saveOrderCharges(tx, order.id, orderChargeRows(order.id, to.charges, netLines))
  // If no payment page was ever opened, the ordered lines are still in the cart.
  const leavesCart = await isStillInCart(tx, order.id)
  const switched = { event: 'switched_to_cash', amount_paise: to.toPay } as const
  await insertOrderEvent(tx, { order_id: order.id, at: now, actor: 'customer', ...switched })
  if (leavesCart) await takeOutOfCart(tx, order.user_id, lines, now)
}
