import { financialYear } from '#domain/rules/financial-year.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { InvoiceRow } from '#server/db/tables-desk.ts'
import type { Randomness } from '#server/deps.ts'
import { findInvoice, insertCreditNote, insertInvoice, nextInSeries } from '#server/repositories/desk/invoices.ts'

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

export interface OwedToCustomer {
  orderId: string
  /** The return that is paid back; null where the whole order was cancelled. */
  returnId: string | null
  amountPaise: number
  reason: string
}

/** The credit note of a return or a cancelled order; only what was invoiced can be credited, and once. */
export async function issueCreditNote(
  tx: Executor,
  random: Randomness,
  owed: OwedToCustomer,
  now: number,
): Promise<void> {
  if (owed.amountPaise <= 0 || !(await findInvoice(tx, owed.orderId))) return
  const year = financialYear(now)
  const number = await nextInSeries(tx, `credit-note/${year}`)
  await insertCreditNote(tx, {
    id: random.id(),
    order_id: owed.orderId,
    return_id: owed.returnId,
    number: `CN/${year}/${String(number).padStart(6, '0')}`,
    amount_paise: owed.amountPaise,
    reason: owed.reason,
    issued_at: now,
  })
}
