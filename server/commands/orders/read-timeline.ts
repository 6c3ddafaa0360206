import { orderNotifications } from '#domain/messages/en/order-notifications.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { formatInr, type Paise, paise, sumPaise } from '#domain/money.ts'
import { eventNamedBy } from '#domain/rules/order-event.ts'
import { notificationFor } from '#domain/rules/order-notification.ts'
import { orderTracker, stepMoments, type TrackerKey } from '#domain/rules/order-tracker.ts'
import { canRecomplete, endedUnpaid } from '#domain/rules/payment-status.ts'
import { refundable } from '#domain/rules/refund.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { Refusal } from '#server/errors.ts'
import { standingOf } from '#server/policies/order-standing.ts'
import { findInvoice } from '#server/repositories/admin/invoices.ts'
import { findOrder, listOrderEvents } from '#server/repositories/orders.ts'
import { writeKept } from '../admin/write-documents.ts'
import { moneyOf } from '../payments/queue-refund.ts'

/** What an order's own page shows besides the order; moments in ms UTC. */
export interface OrderTimeline {
  steps: { key: TrackerKey; at: number }[]
  messages: { at: number; title: string; text: string }[]
  invoice: string | null
  refundable: Paise
  back: { due: Paise; done: Paise }
}

/** When each step was reached, what the customer was told, and what of the money may still come back. */
export async function readTimeline(db: Executor, order: OrderRow): Promise<OrderTimeline> {
  const [rows, invoice, money] = await Promise.all([
    listOrderEvents(db, order.id),
    findInvoice(db, order.id),
    moneyOf(db, order),
  ])
  const sumOf = (isDone: boolean) =>
    sumPaise(money.refunds.flatMap((row) => ((row.state === 'done') === isDone ? [paise(row.amount_paise)] : [])))
  // While processes are replaced one by one, those of the version before write event and reason in one word.
  const events = rows.flatMap((row) => {
    const event = eventNamedBy(row.event)
    return event === undefined ? [] : [{ ...row, event }]
  })
  const standing = standingOf(order)
  const steps = orderTracker(order.order_status, canRecomplete(standing) || endedUnpaid(standing))
  return {
    steps: stepMoments(steps, events),
    messages: messagesOf(order, events),
    invoice: invoice?.number ?? null,
    refundable: refundable(money.paid, money.paid, money.refunded),
    back: { due: sumOf(false), done: sumOf(true) },
  }
}

type Events = Awaited<ReturnType<typeof listOrderEvents>>

/**
 * The messages about announced events, in the words they were sent in. An order that was switched to cash counts as
 * placed at the switch, since an order waiting for payment is not announced.
 */
function messagesOf(order: OrderRow, events: Events): OrderTimeline['messages'] {
  const told = events.flatMap(({ event, at, told_at: toldAt, amount_paise: amountPaise }) => {
    const kind = toldAt === null ? null : notificationFor(event, order.payment_method)
    return kind === null
      ? []
      : [{ kind, at: toldAt ?? at, amount: formatInr(paise(Number(amountPaise ?? order.to_pay_paise))) }]
  })
  return told
    .filter(({ kind }, index) => kind !== 'placed' || told.findLastIndex((other) => other.kind === kind) === index)
    .map(({ kind, at, amount }) => {
      const { title, body } = orderNotifications[kind]
      // No link to the page in a text that is shown on this very page.
      const link = orderPagesText.linkHere
      return { at, title, text: body({ orderNo: order.order_no, amount, link }) }
    })
}

/** The invoice of an own order as PDF, as it was issued. Throws NOT_FOUND, CONFLICT before there is one. */
export async function readOwnInvoice(db: Executor, userId: string, orderId: string): Promise<Uint8Array> {
  const order = await findOrder(db, userId, orderId)
  if (!order) throw new Refusal('NOT_FOUND', orderMessages.unknown)
  const invoice = await findInvoice(db, order.id)
  if (!invoice) throw new Refusal('CONFLICT', orderMessages.noInvoice)
  return await writeKept(db, invoice.number)
}
