import { type Paise, paise, sumPaise } from '#domain/money.ts'
import { hasPaidOrder } from '#domain/rules/payment-status.ts'
import { amountPaid, type RefundReason, refundable } from '#domain/rules/refund.ts'
import { refundEvents } from '#domain/rules/refund-events.ts'
import { transactionId } from '#domain/rules/transaction-id.ts'
import type { Actor } from '#domain/rules/transition-table.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { PaymentAttemptRow, PaymentRefundRow } from '#server/db/tables-payments.ts'
import { standingOf } from '#server/policies/order-standing.ts'
import type { Randomness } from '#server/ports.ts'
import { insertOrderEvent } from '#server/repositories/orders.ts'
import { insertRefund, listRefunds, listRefundsOfOrders } from '#server/repositories/payment-refunds.ts'
import { listAttempts, listAttemptsOfOrders } from '#server/repositories/payments.ts'
import { findPayee } from '#server/repositories/refund-payees.ts'

export interface OwedMoney {
  orderId: string
  /** The attempt whose money goes back through the payment company; null where it goes back by hand. */
  transactionId: string | null
  amountPaise: number
  /** Whether it ends the order's payment, so that the order is refunded with it. */
  isOfOrder: boolean
  reason: RefundReason
  /** The return that is paid back. */
  returnId?: string | undefined
  /** Why, in the words of staff. */
  note?: string | undefined
  actor: Actor
  now: number
}

/**
 * Puts money on the list of refunds. Refunds through the company are requested by the job, once for a whole attempt and
 * once for each return; refunds by hand wait for the desk, and the customer is asked where to send them. False if it
 * was on the list before.
 */
export async function queueRefund(tx: Executor, random: Randomness, owed: OwedMoney): Promise<boolean> {
  const { orderId, transactionId: attemptId, amountPaise, isOfOrder, reason, returnId, note = '', actor, now } = owed
  const isByHand = attemptId === null
  const isNew = await insertRefund(tx, {
    refund_id: `R${transactionId(now, Number(random.digits(6)) / 1_000_000)}`,
    transaction_id: attemptId,
    order_id: orderId,
    return_id: returnId ?? null,
    amount_paise: amountPaise,
    way: isByHand ? 'by_hand' : 'gateway',
    state: 'due',
    is_of_order: isOfOrder ? 1 : 0,
    reason,
    note,
    reference: '',
    paid_to: '',
    done_by: '',
    tries: 0,
    created_at: now,
    updated_at: now,
    next_try_at: isByHand ? null : now,
  })
  if (!isNew) return false
  const event = { order_id: orderId, at: now, amount_paise: amountPaise }
  await insertOrderEvent(tx, { ...event, actor, ...refundEvents(reason).due })
  if (isByHand && !(await findPayee(tx, orderId))) {
    await insertOrderEvent(tx, { ...event, actor: 'system', event: 'payee_asked' })
  }
  return true
}

export interface PaidMoney {
  paid: Paise
  /** The amount that has gone back or will. */
  refunded: Paise
  /** The attempt that paid; null for cash. */
  transactionId: string | null
  /** All refunds of the order, those of other attempts too. */
  refunds: readonly PaymentRefundRow[]
}

/** What the customer has paid for an order, and how much of it has gone back or is to go back. */
export async function moneyOf(db: Executor, order: OrderRow): Promise<PaidMoney> {
  return moneyIn(order, await listAttempts(db, order.id), await listRefunds(db, order.id))
}

/** The same of several orders, by their ids: a page of a list asks for all of its orders at once. */
export async function moneyOfOrders(db: Executor, orders: readonly OrderRow[]): Promise<Map<string, PaidMoney>> {
  const ids = orders.map(({ id }) => id)
  const attempts = Map.groupBy(await listAttemptsOfOrders(db, ids), (attempt) => attempt.order_id)
  const refunds = Map.groupBy(await listRefundsOfOrders(db, ids), (refund) => refund.order_id)
  return new Map(
    orders.map((order) => [order.id, moneyIn(order, attempts.get(order.id) ?? [], refunds.get(order.id) ?? [])]),
  )
}

function moneyIn(
  order: OrderRow,
  attempts: readonly PaymentAttemptRow[],
  refunds: readonly PaymentRefundRow[],
): PaidMoney {
  const attempt = attempts.find(hasPaidOrder)
  // Money of other attempts did not pay for this order. It goes back too, but does not count here.
  const own = refunds.filter((refund) => refund.transaction_id === (attempt?.transaction_id ?? null))
  const sum = (rows: typeof own) => sumPaise(rows.map((row) => paise(row.amount_paise)))
  const paid = amountPaid({
    ...standingOf(order),
    toPay: paise(order.to_pay_paise),
    paidOnline: attempt ? paise(attempt.amount_paise) : null,
    takenOff: sum(own.filter((refund) => refund.reason === 'line_cancelled')),
  })
  return { paid, refunded: sum(own), transactionId: attempt?.transaction_id ?? null, refunds }
}

/**
 * Gives back what a customer has paid, by the way it came: never more than is left of it. Answers how much goes back now.
 * The order must be locked.
 */
export async function giveBack(
  tx: Executor,
  random: Randomness,
  { order, ...owed }: Omit<OwedMoney, 'orderId' | 'transactionId'> & { order: OrderRow },
): Promise<Paise> {
  const { paid, refunded, transactionId: attemptId } = await moneyOf(tx, order)
  const amountPaise = refundable(paise(owed.amountPaise), paid, refunded)
  if (amountPaise === 0) return amountPaise
  const isNew = await queueRefund(tx, random, { ...owed, orderId: order.id, transactionId: attemptId, amountPaise })
  return isNew ? amountPaise : paise(0)
}
