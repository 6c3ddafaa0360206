import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { stands, waitsForStaff } from '#domain/rules/order-status.ts'
import { canDispatch } from '#domain/rules/payment-status.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { writePackingSlips } from '#server/documents/write-packing-slips.ts'
import { writeTaxDocument } from '#server/documents/write-tax-document.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { invoiceDocument } from '#server/policies/invoice-document.ts'
import { keptDocument } from '#server/policies/tax-document.ts'
import { findCreditNote, findInvoice, findTaxDocument } from '#server/repositories/admin/invoices.ts'
import { findAdminOrder, listOrdersByIds, lockOrder } from '#server/repositories/admin/orders.ts'
import { listOrderLines } from '#server/repositories/orders.ts'
import { shopConfig } from '../../../shop.config.ts'
import { changeByAdmin } from './change-by-admin.ts'
import { issueInvoice, readBought } from './issue-invoice.ts'

/**
 * The invoice of an order as PDF. It gets its number at the first request, for an order that is paid or will be paid in
 * cash; from then on it is re-rendered from the stored document, even if the order is deleted. Throws NOT_FOUND,
 * CONFLICT.
 */
export async function writeInvoice(deps: Deps, adminId: string, orderId: string): Promise<Uint8Array> {
  const { read } = deps.database
  const known = await findInvoice(read, orderId)
  if (known) return await writeKept(read, known.number)
  const order = await findAdminOrder(read, orderId)
  if (!order) throw notFoundRefusal()
  // Until it is paid, an order may still be switched to cash or never come to be: no number is spent on it.
  if (waitsForStaff(order.order_status) && !canDispatch(order.payment_method, order.payment_status)) {
    const draft = { number: null, issued_at: deps.clock.now() }
    return await writeTaxDocument(invoiceDocument(shopConfig, await readBought(read, order), draft))
  }
  if (!stands(order.order_status)) throw new Refusal('CONFLICT', adminServerMessages.noInvoice)
  const { number } = await changeByAdmin(deps, adminId, async ({ tx, now, log }) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw notFoundRefusal()
    if (!stands(locked.order_status)) throw new Refusal('CONFLICT', adminServerMessages.noInvoice)
    const issued = await issueInvoice(tx, locked, now)
    await log('order.invoice', orderId, null, { number: issued.number })
    return issued
  })
  return await writeKept(read, number)
}

/** An issued document, exactly as it was printed. Throws NOT_FOUND. */
export async function writeKept(db: Executor, number: string): Promise<Uint8Array> {
  const row = await findTaxDocument(db, number)
  if (!row) throw notFoundRefusal()
  return await writeTaxDocument(keptDocument(row))
}

/** Throws NOT_FOUND. */
export async function writeCreditNote(deps: Deps, id: string): Promise<Uint8Array> {
  const { read } = deps.database
  const note = await findCreditNote(read, id)
  if (!note) throw notFoundRefusal()
  return await writeKept(read, note.number)
}

/** Packing slips in the order they were asked for. Throws NOT_FOUND when one of the orders is unknown. */
export async function writeSlips(deps: Deps, ids: readonly string[]): Promise<Uint8Array> {
  const { read } = deps.database
  const [orders, lines] = await Promise.all([listOrdersByIds(read, ids), listOrderLines(read, ids)])
  const slips = ids.map((id) => {
    const order = orders.find((row) => row.id === id)
    if (!order) throw notFoundRefusal()
    return { order, lines: lines.filter((line) => line.order_id === id) }
  })
  return await writePackingSlips(slips)
}
