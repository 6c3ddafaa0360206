import { paymentMessages } from '#domain/messages/en/payments.ts'
import { nextPaymentCheck } from '#domain/rules/payment-schedule.ts'
import { phoneDigits } from '#domain/validation/phone.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow, PaymentAttemptRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { GatewayError, type PaymentGateway } from '#server/gateways/payment/payment-gateway.ts'
import { callbackUrlOf } from '#server/policies/payment-urls.ts'
import { insertOrderEvent, listOrderLines } from '#server/repositories/orders.ts'
import { markAttemptFailed, markAttemptOpen } from '#server/repositories/payments.ts'
import { lockOrder } from '#server/repositories/unpaid-orders.ts'
import { isStillInCart, takeOutOfCart } from '../cart/ordered-lines.ts'
import { noteNoAnswer } from './note-no-answer.ts'
import { settle } from './settle-payment.ts'

const RETRY_SECONDS = 10

/** An attempt that is stored but not yet sent to the company. */
export interface NewPayment {
  attempt: PaymentAttemptRow
  order: OrderRow
  returnUrl: string
}

/** Asks the company for a page to pay on, and keeps its address with the attempt. Throws UNAVAILABLE. */
export async function openPage(
  deps: Deps,
  gateway: PaymentGateway,
  { attempt, order, returnUrl }: NewPayment,
  isByLink: boolean,
): Promise<string> {
  const { transaction_id: id } = attempt
  let pageUrl: string
  try {
    pageUrl = await gateway.pay({
      transactionId: id,
      userId: order.user_id,
      amountPaise: attempt.amount_paise,
      phone: phoneDigits(order.phone),
      returnUrl,
      callbackUrl: callbackUrlOf(deps.env),
    })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    throw await refusalAfter(deps, id, error)
  }
  await rememberPage(deps, attempt, order, { pageUrl, isByLink })
  return pageUrl
}

/** A refusal of the company ends the attempt. Without an answer, the company is asked whether it knows the attempt. */
async function refusalAfter(deps: Deps, id: string, error: GatewayError): Promise<Refusal> {
  const now = deps.clock.now()
  noteNoAnswer(deps, id, error, 'a payment could not be opened')
  if (error.kind === 'refused') {
    await deps.database.write((tx) => markAttemptFailed(tx, id, { code: error.message, now }))
    return new Refusal('UNAVAILABLE', paymentMessages.companyRefused, { retryAfterSeconds: RETRY_SECONDS })
  }
  await settle(deps, id)
  return new Refusal('UNAVAILABLE', paymentMessages.companyDown, { retryAfterSeconds: RETRY_SECONDS })
}

/** The page is open, whatever became of the attempt while the company was asked. */
async function rememberPage(
  deps: Deps,
  attempt: PaymentAttemptRow,
  order: OrderRow,
  { pageUrl, isByLink }: { pageUrl: string; isByLink: boolean },
): Promise<void> {
  const now = deps.clock.now()
  const nextCheckAt = nextPaymentCheck(attempt.created_at, attempt.expires_at, now) ?? now
  await deps.database.write(async (tx) => {
    // Two pages of one order that open at once take its pieces out of the cart only once.
    await lockOrder(tx, order.id)
    await markAttemptOpen(tx, attempt.transaction_id, { pageUrl, nextCheckAt })
    await noteOpening(tx, order, { isByLink, now })
  })
}

/**
 * Somebody is sent to a payment page: only now do the order's pieces leave the cart. Two carts stay as they are: that of
 * an order taken at the desk, which never came from a cart, and that of an order opened by a link, whose holder need not
 * be the customer. The order must be locked.
 */
export async function noteOpening(
  tx: Executor,
  order: Pick<OrderRow, 'id' | 'user_id'>,
  { isByLink, now }: { isByLink: boolean; now: number },
): Promise<void> {
  const leavesCart = !isByLink && (await isStillInCart(tx, order.id))
  const actor = isByLink ? 'system' : 'customer'
  await insertOrderEvent(tx, { order_id: order.id, at: now, actor, event: 'payment_opened' })
  if (leavesCart) await takeOutOfCart(tx, order.user_id, await listOrderLines(tx, [order.id]), now)
}
