import { paise } from '#domain/money.ts'
import { returnAmount } from '#domain/rules/refund.ts'
import type { Executor } from '#server/db/database.ts'
import type { CreditNoteRow } from '#server/db/tables-admin.ts'
import type { Deps } from '#server/deps.ts'
import { type Credit, creditNoteDocument } from '#server/policies/credit-note-document.ts'
import { type BoughtOrder, invoiceDocument } from '#server/policies/invoice-document.ts'
import { documentRow } from '#server/policies/tax-document.ts'
import {
  findInvoice,
  insertTaxDocument,
  listUnkeptCreditNotes,
  listUnkeptInvoices,
} from '#server/repositories/admin/invoices.ts'
import { findReturn } from '#server/repositories/returns.ts'
import { findOrderById } from '#server/repositories/unpaid-orders.ts'
import { shopConfig } from '../../../shop.config.ts'
import { namedInvoice, readBought } from './issue-invoice.ts'

/** Small, so that SQLite's only writer is free again soon. */
const SLICE = 100

/**
 * Stores the content of documents from earlier versions, based on what is known today: seller, order and lines. Those
 * versions drew them again each time. Runs at the server's start and has nothing to do from the second start on.
 */
export async function keepEarlierDocuments({ database }: Pick<Deps, 'database'>): Promise<number> {
  let kept = 0
  for (;;) {
    const written = await database.write(async (tx) => (await keepInvoices(tx)) + (await keepCreditNotes(tx)))
    if (written === 0) return kept
    kept += written
  }
}

async function keepInvoices(tx: Executor): Promise<number> {
  const invoices = await listUnkeptInvoices(tx, SLICE)
  for (const { order_id, number, issued_at } of invoices) {
    const bought = await boughtOf(tx, order_id)
    const document = invoiceDocument(shopConfig, bought, { number, issued_at })
    await insertTaxDocument(tx, documentRow(document, { kind: 'invoice', number, issued_at, order: bought.order }))
  }
  return invoices.length
}

async function keepCreditNotes(tx: Executor): Promise<number> {
  const notes = await listUnkeptCreditNotes(tx, SLICE)
  for (const note of notes) {
    const { number, issued_at, order_id } = note
    const bought = await boughtOf(tx, order_id)
    const invoice = await findInvoice(tx, order_id)
    const document = creditNoteDocument(shopConfig, bought, await creditOf(tx, bought, note), {
      number,
      issued_at,
      invoice: invoice ? namedInvoice(invoice) : '',
    })
    await insertTaxDocument(tx, documentRow(document, { kind: 'credit_note', number, issued_at, order: bought.order }))
  }
  return notes.length
}

async function boughtOf(tx: Executor, orderId: string): Promise<BoughtOrder> {
  const order = await findOrderById(tx, orderId)
  if (!order) throw new Error(`the order ${orderId} of a tax document is missing`)
  return await readBought(tx, order)
}

/** An earlier note was of a whole order, or of the pieces of one line that came back. */
async function creditOf(tx: Executor, { lines }: BoughtOrder, note: CreditNoteRow): Promise<Credit> {
  const { order_id: orderId, return_id: returnId, amount_paise: amountPaise, reason } = note
  const back = returnId === null ? undefined : await findReturn(tx, returnId)
  if (!back) return { orderId, returnId, kind: 'order', amountPaise, reason }
  const line = lines.find((own) => own.product_id === back.product_id)
  const worth = line ? returnAmount(paise(line.net_paise), line.quantity, back.quantity) : 0
  const goods = line ? [{ lineNo: line.line_no, quantity: back.quantity, amountPaise: worth }] : []
  return { orderId, returnId, kind: 'return', amountPaise, reason, lines: goods }
}
