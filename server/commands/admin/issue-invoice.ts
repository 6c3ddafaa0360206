import { invoiceText } from '#domain/messages/en/invoice.ts'
import { type Paise, paise } from '#domain/money.ts'
import { financialYear } from '#domain/rules/calendar.ts'
import { netSales } from '#domain/rules/sale.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { InvoiceRow } from '#server/db/tables-admin.ts'
import { type Credit, creditNoteDocument } from '#server/policies/credit-note-document.ts'
import { type BoughtOrder, dayInIndia, invoiceDocument } from '#server/policies/invoice-document.ts'
import { documentRow } from '#server/policies/tax-document.ts'
import type { Randomness } from '#server/ports.ts'
import {
  findInvoice,
  findInvoiced,
  insertCreditNote,
  insertInvoice,
  insertTaxDocument,
  nextInSeries,
} from '#server/repositories/admin/invoices.ts'
import { listOrderCharges, listOrderLines } from '#server/repositories/orders.ts'
import { findOrderById } from '#server/repositories/unpaid-orders.ts'
import { shopConfig } from '../../../shop.config.ts'
import { indexDocument } from '../orders/index-orders.ts'

/** An order with everything its documents are made of. */
export async function readBought(db: Executor, order: OrderRow): Promise<BoughtOrder> {
  const [lines, charges] = await Promise.all([listOrderLines(db, [order.id]), listOrderCharges(db, order.id)])
  return { order, lines, charges }
}

/**
 * The invoice of an order: its number is drawn once, in the caller's transaction, so that a series has no gaps, and what
 * it says is kept with it. The order must be locked.
 */
export async function issueInvoice(tx: Executor, order: OrderRow, now: number): Promise<InvoiceRow> {
  const known = await findInvoice(tx, order.id)
  if (known) return known
  const year = financialYear(now)
  const sequence = await nextInSeries(tx, `invoice/${year}`)
  const number = `HT/${year}/${String(sequence).padStart(6, '0')}`
  const invoice = { order_id: order.id, number, issued_at: now }
  await insertInvoice(tx, invoice)
  await indexDocument(tx, order.id, number)
  const document = invoiceDocument(shopConfig, await readBought(tx, order), invoice)
  await insertTaxDocument(tx, documentRow(document, { kind: 'invoice', number, issued_at: now, order }))
  return invoice
}

/** An invoice as its credit notes name it. */
export const namedInvoice = ({ number, issued_at }: Pick<InvoiceRow, 'number' | 'issued_at'>): string =>
  invoiceText.ofDay(number, dayInIndia(issued_at))

/** The amount of an order's invoice less its credit notes; undefined if it has no invoice. */
export async function uncredited(tx: Executor, orderId: string): Promise<Paise | undefined> {
  const invoiced = await findInvoiced(tx, orderId)
  return invoiced && netSales(invoiced.invoicePaise.map(paise), invoiced.creditPaise.map(paise))
}

/**
 * The credit note of a return, a cancelled order or line, or goodwill; only what was invoiced and is not credited yet
 * can be credited: all notes of an order together never exceed its invoice. It is drawn and kept in the caller's transaction, as an invoice is. The order must be locked. Answers its number.
 */
export async function issueCreditNote(
  tx: Executor,
  random: Randomness,
  asked: Credit,
  now: number,
): Promise<string | null> {
  const { orderId, returnId, reason } = asked
  const invoice = await findInvoice(tx, orderId)
  const order = await findOrderById(tx, orderId)
  const amountPaise = Math.min(asked.amountPaise, (await uncredited(tx, orderId)) ?? 0)
  if (amountPaise <= 0 || !invoice || !order) return null
  const year = financialYear(now)
  const sequence = await nextInSeries(tx, `credit-note/${year}`)
  const number = `CN/${year}/${String(sequence).padStart(6, '0')}`
  await insertCreditNote(tx, {
    id: random.id(),
    order_id: orderId,
    return_id: returnId,
    number,
    amount_paise: amountPaise,
    reason,
    issued_at: now,
  })
  await indexDocument(tx, orderId, number)
  const note = { number, issued_at: now, invoice: namedInvoice(invoice) }
  const document = creditNoteDocument(shopConfig, await readBought(tx, order), { ...asked, amountPaise }, note)
  await insertTaxDocument(tx, documentRow(document, { kind: 'credit_note', number, issued_at: now, order }))
  return number
}
