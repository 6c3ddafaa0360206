import { financialYear } from '#domain/rules/financial-year.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { InvoiceRow } from '#server/db/tables-desk.ts'
import { findInvoice, insertInvoice, nextInSeries } from '#server/repositories/desk/invoices.ts'

/**
 * The invoice of an order: its number is drawn once, in the caller's transaction, so that a series has no gaps. The order
 * must be locked.
 */
export async function issueInvoice(tx: Executor, order: Pick<OrderRow, 'id'>, now: number): Promise<InvoiceRow> {
  const known = await findInvoice(tx, order.id)
  if (known) return known
  const year = financialYear(now)
  const number = await nextInSeries(tx, `invoice/${year}`)
  const invoice = { order_id: order.id, number: `HT/${year}/${String(number).padStart(6, '0')}`, issued_at: now }
  await insertInvoice(tx, invoice)
  return invoice
}
