import type { PlainOrderEvent } from '#domain/rules/order-event.ts'
import { nextPaymentCheck } from '#domain/rules/payment-schedule.ts'
import { effectOfPayment } from '#domain/rules/payment-status.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow, PaymentAttemptRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { GatewayError, type PaymentReport } from '#server/gateways/payment/payment-gateway.ts'
import { standingOf } from '#server/policies/order-standing.ts'
import { isOddAmountSure, verdictOf } from '#server/policies/payment-report.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import {
  findAttempt,
  listAttempts,
  markAttemptFailed,
  markAttemptOwed,
  markAttemptPaid,
  noteCheck,
  noteOddAmount,
} from '#server/repositories/payments.ts'
import { lockOrder, updateOrder } from '#server/repositories/unpaid-orders.ts'
import { retakeStock } from '../orders/hold-stock.ts'
import { NO_WORD, noteNoAnswer } from './note-no-answer.ts'
import { queueRefund } from './queue-refund.ts'
import { refund } from './refund-payment.ts'

/**
 * Finds out the result of an attempt and applies it: the one command behind callback, return page, status poll and
 * admin. Only the company's status call is believed, and only where merchant, attempt and amount are the shop's own.
 * The effects of money that has arrived are applied by exactly one call, however many run. Returns the attempt
 * afterwards, undefined if there is none; if the company does not answer, it stays as it was.
 */
export async function settle(deps: Deps, transactionId: string): Promise<PaymentAttemptRow | undefined> {
  const attempt = await findAttempt(deps.database.read, transactionId)
  if (!attempt || attempt.state === 'paid') return attempt
  const report = await askCompany(deps, attempt)
  if (report === null) return attempt
  const verdict = verdictOf(attempt, report, deps.clock.now())
  if (verdict === 'paid') await applyMoney(deps, attempt, report)
  else if (verdict === 'failed') await applyFailure(deps, attempt, report.code)
  else if (verdict === 'odd_amount') await applyOddAmount(deps, attempt, report)
  else await noteNothing(deps, attempt, verdict === 'mismatch' ? 'MISMATCH' : report.code)
  const settled = await findAttempt(deps.database.read, transactionId)
  if (settled !== undefined && settled.state !== attempt.state) deps.metrics?.paid(settled.state)
  return settled
}

/** Settles every attempt of an order that may still have brought money. */
export async function settleOrder(deps: Deps, orderId: string): Promise<PaymentAttemptRow[]> {
  const attempts = await listAttempts(deps.database.read, orderId)
  for (const { transaction_id: id, state } of attempts)
    if (state === 'opening' || state === 'open') await settle(deps, id)
  return await listAttempts(deps.database.read, orderId)
}

async function askCompany(deps: Deps, attempt: PaymentAttemptRow): Promise<PaymentReport | null> {
  if (deps.payments === null) return null
  try {
    return await deps.payments.status(attempt.transaction_id)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    noteNoAnswer(deps, attempt.transaction_id, error, 'the payment company gave no answer')
    // A report that does not fit is told once, however often no other follows.
    const noWord = error.kind === 'barred' ? NO_WORD.barred : NO_WORD.silent
    await noteNothing(deps, attempt, attempt.code === 'MISMATCH' ? attempt.code : noWord)
    return null
  }
}

/**
 * A payment of the wrong amount does not pay the order. Once the amount is certain the money goes back, and the order
 * can be paid again.
 */
async function applyOddAmount(deps: Deps, attempt: PaymentAttemptRow, report: PaymentReport): Promise<void> {
  const now = deps.clock.now()
  const { transaction_id: id, odd_paise: odd, odd_since: since } = attempt
  const { amountPaise } = report
  if (!isOddAmountSure(attempt, report, now)) {
    // One from the future was noted before the clock was set back: its hour begins anew.
    const isKnown = odd === amountPaise && since !== null && since <= now
    if (!isKnown) await deps.database.write((tx) => noteOddAmount(tx, id, { amountPaise, now }))
    return await noteNothing(deps, attempt, 'MISMATCH')
  }
  await deps.database.write(async (tx) => {
    if (!(await lockOrder(tx, attempt.order_id))) return
    if (!(await markAttemptPaid(tx, id, { reference: report.reference, code: 'MISMATCH', now }))) return
    await markAttemptOwed(tx, id)
    const owed = { ...owedOf(attempt), amountPaise, isOfOrder: false, now }
    await queueRefund(tx, deps.random, { ...owed, reason: 'wrong_amount' })
  })
}

async function noteNothing(deps: Deps, attempt: PaymentAttemptRow, code: string): Promise<void> {
  const now = deps.clock.now()
  const isNewMismatch = code === 'MISMATCH' && attempt.code !== code
  if (isNewMismatch) deps.logger.warn({ transactionId: attempt.transaction_id }, 'a payment report does not fit')
  const nextCheckAt = nextPaymentCheck(attempt.created_at, attempt.expires_at, now)
  await deps.database.write(async (tx) => {
    await noteCheck(tx, attempt.transaction_id, { code, now, nextCheckAt })
    if (isNewMismatch) await note(tx, attempt.order_id, now, 'payment_mismatch')
  })
}

async function applyFailure(deps: Deps, attempt: PaymentAttemptRow, code: string): Promise<void> {
  const now = deps.clock.now()
  await deps.database.write(async (tx) => {
    if (await markAttemptFailed(tx, attempt.transaction_id, { code, now })) {
      await note(tx, attempt.order_id, now, 'payment_failed')
    }
  })
}

async function applyMoney(deps: Deps, attempt: PaymentAttemptRow, report: PaymentReport): Promise<void> {
  const now = deps.clock.now()
  await deps.database.write(async (tx) => {
    // The order first, as in everything that changes one: it is locked, so that the decisions below stay valid.
    const order = await lockOrder(tx, attempt.order_id)
    if (!order) return
    const word = { reference: report.reference, code: report.code, now }
    if (!(await markAttemptPaid(tx, attempt.transaction_id, word))) return
    await spendMoney(deps, tx, order, attempt)
  })
}

async function spendMoney(deps: Deps, tx: Executor, order: OrderRow, attempt: PaymentAttemptRow): Promise<void> {
  const now = deps.clock.now()
  const effect = effectOfPayment(standingOf(order), order.holds_stock === 1)
  const isStocked = effect === 'pay' || (effect === 'pay_if_stocked' && (await retakeStock(tx, order.id)))
  if (isStocked) {
    await updateOrder(tx, order.id, { payment_status: 'paid', hold_until: null, complete_until: null, updated_at: now })
    const paid = { event: 'paid', amount_paise: attempt.amount_paise } as const
    return await insertOrderEvent(tx, { order_id: order.id, at: now, actor: 'system', ...paid })
  }
  await markAttemptOwed(tx, attempt.transaction_id)
  const owed = { ...owedOf(attempt), now }
  if (effect === 'owe_beside') {
    await queueRefund(tx, deps.random, { ...owed, isOfOrder: false, reason: 'paid_twice' })
    return
  }
  // The goods cannot be sent any more: the money goes back, and the order is cancelled.
  const reason = effect === 'owe_order' ? 'too_late' : 'sold_out'
  await updateOrder(tx, order.id, { payment_status: 'refund_due', order_status: 'cancelled', updated_at: now })
  await queueRefund(tx, deps.random, { ...owed, isOfOrder: true, reason })
}

/** The whole of what an attempt brought, through the company that took it. */
const owedOf = (attempt: PaymentAttemptRow) => ({
  orderId: attempt.order_id,
  transactionId: attempt.transaction_id,
  amountPaise: attempt.amount_paise,
  actor: 'system' as const,
})

async function note(tx: Executor, orderId: string, at: number, event: PlainOrderEvent): Promise<void> {
  await insertOrderEvent(tx, { order_id: orderId, at, actor: 'system', event })
}

/**
 * Takes a callback of the payment company. The state it names is not believed: a callback with a good signature only
 * makes the shop ask the company itself. Answers whether the signature was good. A repeated callback does nothing new.
 */
export async function handleCallback(deps: Deps, headers: Headers, rawBody: string): Promise<boolean> {
  const id = deps.payments?.readCallback(headers, rawBody) ?? null
  if (id === null) return false
  if ((await settle(deps, id)) === undefined) await refund(deps, id)
  return true
}
