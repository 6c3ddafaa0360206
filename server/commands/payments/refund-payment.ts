import { isLeftWithoutCompany, isRefundStuck, nextRefundTry } from '#domain/rules/payment-schedule.ts'
import { refundEvents } from '#domain/rules/refund-events.ts'
import type { PaymentRefundRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { GatewayError, type GatewayState, type PaymentGateway } from '#server/gateways/payment/payment-gateway.ts'
import { callbackUrlOf } from '#server/policies/payment-urls.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import {
  findRefund,
  findRefundById,
  listRefundIds,
  moveRefund,
  type RefundWithAttempt,
} from '#server/repositories/payment-refunds.ts'
import { findPayee } from '#server/repositories/refund-payees.ts'
import { lockOrder, updateOrder } from '#server/repositories/unpaid-orders.ts'

/**
 * Takes one refund a step further: asks the company for its state, and requests it if the company does not know it. Every
 * try carries the same id, so the money goes back once. A refund that was refused for good is never requested again, since
 * staff may be paying it by hand. It counts as refused for good if the company says no and does not know the id, or after
 * several tries if the company rejects the shop's own login, which may be repaired. An unclear state is asked about again
 * and shown to staff (`isRefundStuck`), because requesting it anew could pay twice. Safe to call at any time, from any process.
 */
export async function refund(deps: Deps, refundId: string): Promise<void> {
  const found = await findRefund(deps.database.read, refundId)
  if (!found || isOver(found.refund)) return
  if (deps.payments === null) return await waitForCompany(deps, found.refund)
  const state = await askForRefund(deps, found)
  if (state === 'completed') await finish(deps, found.refund)
  else await postpone(deps, found.refund, state)
}

/** The same for all refunds of an order that are still to come. */
export async function refundOrder(deps: Deps, orderId: string): Promise<void> {
  for (const id of await listRefundIds(deps.database.read, orderId)) await refund(deps, id)
}

const isOver = ({ state }: PaymentRefundRow) => state === 'done' || state === 'failed'

/**
 * The shop has no payment company any more. What no company was ever asked for cannot have gone back: in time it goes by
 * hand. What one was asked for may have gone, so it waits, and is shown to staff in time.
 */
async function waitForCompany(deps: Deps, refund: PaymentRefundRow): Promise<void> {
  if (refund.tries > 0) return await postpone(deps, refund, 'unknown')
  if (isLeftWithoutCompany(refund.created_at, deps.clock.now())) await postpone(deps, refund, 'failed')
}

async function askForRefund(deps: Deps, { refund, attempt }: RefundWithAttempt): Promise<GatewayState> {
  const { payments, logger } = deps
  if (payments === null) return 'unknown'
  try {
    // The first try may have reached the company even if no answer came.
    const known = refund.tries === 0 ? 'unknown' : await payments.refundStatus(refund.refund_id)
    return known === 'unknown' ? await postRefund(deps, payments, { refund, attempt }) : known
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    logger.warn({ refundId: refund.refund_id, kind: error.kind }, 'a refund could not be asked for')
    return 'unknown'
  }
}

async function postRefund(
  { env, logger }: Deps,
  payments: PaymentGateway,
  { refund, attempt }: RefundWithAttempt,
): Promise<GatewayState> {
  try {
    return await payments.refund({
      refundId: refund.refund_id,
      transactionId: attempt.transaction_id,
      userId: attempt.user_id,
      amountPaise: refund.amount_paise,
      callbackUrl: callbackUrlOf(env),
    })
  } catch (error) {
    if (!(error instanceof GatewayError) || (error.kind !== 'refused' && error.kind !== 'barred')) throw error
    // An earlier try with this id may have succeeded. The refusal is final only if the company does not know the id.
    const known = await payments.refundStatus(refund.refund_id)
    logger.warn({ refundId: refund.refund_id, known, kind: error.kind }, 'the company refused a refund')
    const isFinal = error.kind === 'refused' || isRefundStuck(refund.tries + 1)
    return known === 'unknown' && isFinal ? 'failed' : known
  }
}

/** The state of a refund after an answer that did not end it. */
function stateAfter(refund: PaymentRefundRow, answer: GatewayState): PaymentRefundRow['state'] {
  if (answer === 'failed') return 'failed'
  return answer === 'pending' || refund.state === 'asked' ? 'asked' : 'due'
}

async function postpone(deps: Deps, refund: PaymentRefundRow, answer: GatewayState): Promise<void> {
  const now = deps.clock.now()
  const tries = refund.tries + 1
  const state = stateAfter(refund, answer)
  const { refund_id: id, order_id: orderId, amount_paise: amount } = refund
  await deps.database.write(async (tx) => {
    await lockOrder(tx, orderId)
    // A call beside this one may have heard meanwhile that it is refused for good.
    if ((await findRefundById(tx, id))?.state === 'failed') return
    const next_try_at = state === 'failed' ? null : nextRefundTry(tries, now)
    const isMoved = await moveRefund(tx, id, { state, tries, updated_at: now, next_try_at })
    // From now on it is paid by hand, so the customer is asked for an account.
    if (!isMoved || state !== 'failed' || (await findPayee(tx, orderId))) return
    const asked = { order_id: orderId, at: now, actor: 'system', event: 'payee_asked', amount_paise: amount } as const
    await insertOrderEvent(tx, asked)
  })
}

async function finish(deps: Deps, refund: PaymentRefundRow): Promise<void> {
  const now = deps.clock.now()
  await deps.database.write(async (tx) => {
    const order = await lockOrder(tx, refund.order_id)
    const done = { state: 'done' as const, tries: refund.tries, updated_at: now, next_try_at: null }
    if (!(await moveRefund(tx, refund.refund_id, done))) return
    if (refund.is_of_order === 1 && order?.payment_status === 'refund_due') {
      await updateOrder(tx, refund.order_id, { payment_status: 'refunded', updated_at: now })
    }
    const told = { ...refundEvents(refund.reason).done, amount_paise: refund.amount_paise, about_id: refund.return_id }
    await insertOrderEvent(tx, { order_id: refund.order_id, at: now, actor: 'system', ...told })
  })
}
