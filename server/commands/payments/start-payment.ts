import { paymentMessages } from '#domain/messages/en/payments.ts'
import { paise, paiseFromRupees, rupeesFrom } from '#domain/money.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/rules/duration.ts'
import { HOLD_AFTER_EXPIRY_MS, nextPaymentCheck } from '#domain/rules/payment-schedule.ts'
import { transactionId } from '#domain/rules/transaction-id.ts'
import { phoneDigits } from '#domain/validation/phone.ts'
import type { OrderRow, PaymentAttemptRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal, tooManyRefusal } from '#server/errors.ts'
import type { PaymentGateway } from '#server/gateways/payment/payment-gateway.ts'
import { assertCompletable, assertInTime } from '#server/policies/order-standing.ts'
import { isOnItsWay } from '#server/policies/payment-report.ts'
import { returnUrlOf } from '#server/policies/payment-urls.ts'
import { hashOfSecret } from '#server/policies/session-token.ts'
import { takeFromBudget } from '#server/repositories/limits.ts'
import { findOrder, findOrderByKey } from '#server/repositories/orders.ts'
import { insertAttempt, listAttempts } from '#server/repositories/payments.ts'
import { spendRetryToken } from '#server/repositories/retry-tokens.ts'
import { lockOrder, updateOrder } from '#server/repositories/unpaid-orders.ts'
import { isStillInCart } from '../cart/ordered-lines.ts'
import { readRetryToken } from '../login/retry-tokens.ts'
import { ensureStock } from '../orders/hold-stock.ts'
import { type NewPayment, noteOpening, openPage } from './open-page.ts'
import { settleOrder } from './settle-payment.ts'

/**
 * How somebody names what is to be paid: the order just placed, the token of one to be paid again, or a link's order.
 */
export type PaymentAsked =
  | { number: string; amount: number; merchantTransactionId: string }
  | { retryToken: string }
  /** By a link, whose signature was checked: the order needs no other proof. */
  | { linkedOrderId: string }

/** A page that closes sooner than this is not shown again. */
const PAGE_NEEDS_MS = 2 * MINUTE_MS

/**
 * Opens the payment of a customer's order and answers the address of the company's page. The state of earlier attempts
 * is checked first; an attempt whose page is still open is shown again, so that an order has only one live attempt.
 * Throws NOT_FOUND, INVALID_FIELDS, PRICE_CHANGED, STATUS_NOT_ALLOWED, OUT_OF_STOCK, CONFLICT, TOO_MANY_REQUESTS,
 * UNAVAILABLE.
 */
export async function startPayment(deps: Deps, userId: string, asked: PaymentAsked): Promise<string> {
  const { payments } = deps
  if (payments === null) throw new Refusal('CONFLICT', paymentMessages.closed)
  // Whoever holds a link has tries of its own: they may not use up the customer's.
  await assertNotTooOften(deps, 'linkedOrderId' in asked ? `link:${asked.linkedOrderId}` : userId)
  const { orderId, tokenHash } = await findAsked(deps, userId, asked)
  const attempts = await settleOrder(deps, orderId)
  const standing = attempts.find((attempt) => isStanding(attempt, deps.clock.now()))
  const isByLink = 'linkedOrderId' in asked
  const begun = await begin(deps, payments, { orderId, tokenHash, standing, isByLink })
  if (begun.kind === 'standing') return begun.url
  return await openPage(deps, payments, begun, isByLink)
}

async function assertNotTooOften(deps: Deps, payer: string): Promise<void> {
  const now = deps.clock.now()
  const budget = { key: `payment:${payer}`, max: deps.env.LIMIT_PAYMENTS_PER_HOUR, windowMs: HOUR_MS }
  const taken = await deps.database.write((tx) => takeFromBudget(tx, budget, now))
  if (taken) throw tooManyRefusal(taken.freeAt, now, paymentMessages.tooManyTries)
}

async function findAsked(
  deps: Deps,
  userId: string,
  asked: PaymentAsked,
): Promise<{ orderId: string; tokenHash: string | null }> {
  if ('linkedOrderId' in asked) return { orderId: asked.linkedOrderId, tokenHash: null }
  const { read } = deps.database
  if ('retryToken' in asked) {
    const row = await readRetryToken(read, { userId, token: asked.retryToken, now: deps.clock.now() })
    const order = await findOrder(read, userId, row.order_id)
    if (!order || order.to_pay_paise !== row.amount_paise)
      throw new Refusal('STATUS_NOT_ALLOWED', paymentMessages.retryOver)
    return { orderId: row.order_id, tokenHash: row.token_hash }
  }
  const order = await findOrderByKey(read, userId, asked.merchantTransactionId)
  if (!order) throw new Refusal('NOT_FOUND', paymentMessages.resultUnknown)
  if (phoneDigits(asked.number) !== phoneDigits(order.phone)) {
    throw new Refusal('INVALID_FIELDS', paymentMessages.phoneDiffers, {
      fields: { number: paymentMessages.phoneDiffers },
    })
  }
  if (paiseFromRupees(asked.amount) !== order.to_pay_paise) {
    throw new Refusal('PRICE_CHANGED', paymentMessages.amountChanged, { amounts: amountsOf(order) })
  }
  return { orderId: order.id, tokenHash: null }
}

function amountsOf(order: OrderRow) {
  return {
    subTotal: rupeesFrom(paise(order.sub_total_paise)),
    taxAmount: rupeesFrom(paise(order.tax_paise)),
    shippingFee: rupeesFrom(paise(order.shipping_paise)),
    CODCharge: rupeesFrom(paise(order.cod_charge_paise)),
  }
}

function isStanding(attempt: PaymentAttemptRow, now: number): boolean {
  return attempt.state === 'open' && attempt.page_url !== null && now < attempt.expires_at - PAGE_NEEDS_MS
}

type Begun = { kind: 'standing'; url: string } | ({ kind: 'new' } & NewPayment)

/**
 * Writes the attempt before the company is called, so that the company never knows an attempt that the shop does not.
 */
async function begin(
  deps: Deps,
  gateway: PaymentGateway,
  asked: { orderId: string; tokenHash: string | null; standing: PaymentAttemptRow | undefined; isByLink: boolean },
): Promise<Begun> {
  const now = deps.clock.now()
  const resultToken = deps.random.token()
  const id = transactionId(now, Number(deps.random.digits(6)) / 1_000_000)
  return await deps.database.write(async (tx): Promise<Begun> => {
    const order = await lockOrder(tx, asked.orderId)
    if (!order) throw new Refusal('NOT_FOUND', paymentMessages.resultUnknown)
    assertCompletable(order)
    if (asked.tokenHash !== null && !(await spendRetryToken(tx, asked.tokenHash, now))) {
      throw new Refusal('STATUS_NOT_ALLOWED', paymentMessages.retryOver)
    }
    const attempts = await listAttempts(tx, order.id)
    const standing = attempts.find((attempt) => isStanding(attempt, now))
    if (standing?.page_url) {
      // A link opened this page, and the customer comes to it only now.
      if (!asked.isByLink && (await isStillInCart(tx, order.id))) await noteOpening(tx, order, { isByLink: false, now })
      return { kind: 'standing', url: standing.page_url }
    }
    // Another tab is opening a payment page right now.
    if (attempts.some((attempt) => isOnItsWay(attempt, now))) throw new Refusal('CONFLICT', paymentMessages.beingOpened)
    assertInTime(order, now)
    await ensureStock(deps, tx, order, 'online_payment')
    const attempt = newAttempt(order, gateway, { id, resultToken, now })
    await insertAttempt(tx, attempt)
    await updateOrder(tx, order.id, { hold_until: attempt.expires_at + HOLD_AFTER_EXPIRY_MS, updated_at: now })
    return { kind: 'new', attempt, order, returnUrl: returnUrlOf(deps.env, resultToken) }
  })
}

function newAttempt(
  order: OrderRow,
  gateway: PaymentGateway,
  { id, resultToken, now }: { id: string; resultToken: string; now: number },
): PaymentAttemptRow {
  const expiresAt = now + gateway.pageLifetimeMs
  return {
    transaction_id: id,
    order_id: order.id,
    user_id: order.user_id,
    provider: gateway.provider,
    merchant_id: gateway.merchantId,
    amount_paise: order.to_pay_paise,
    state: 'opening',
    effect: 'none',
    page_url: null,
    result_hash: hashOfSecret(resultToken),
    reference: '',
    code: '',
    created_at: now,
    expires_at: expiresAt,
    checked_at: null,
    next_check_at: nextPaymentCheck(now, expiresAt, now),
    odd_paise: null,
    odd_since: null,
  }
}
