import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { canDispatch } from '#domain/rules/payment-status.ts'
import type { Deps } from '#server/deps.ts'
import { writePackingSlips } from '#server/documents/write-packing-slips.ts'
import { writeSheet } from '#server/documents/write-sheet.ts'
import { Refusal } from '#server/errors.ts'
import { creditNoteSheet, invoiceSheet } from '#server/policies/invoice-sheet.ts'
import { findCreditNote, findInvoice } from '#server/repositories/desk/invoices.ts'
import { findDeskOrder, listOrdersByIds, lockDeskOrder } from '#server/repositories/desk/orders.ts'
import { listOrderLines } from '#server/repositories/orders.ts'
import { findReturn } from '#server/repositories/returns.ts'
import { shopConfig } from '../../../shop.config.ts'
import { changeAtDesk } from './change-at-desk.ts'
import { unknown } from './change-people.ts'
import { issueInvoice } from './issue-invoice.ts'

/**
 * The invoice of an order as PDF; its number is given when it is first asked for, to an order that is paid or will be in
 * cash. Throws NOT_FOUND, CONFLICT.
 */
export async function writeInvoice(deps: Deps, adminId: string, orderId: string): Promise<Uint8Array> {
  const { read } = deps.database
  const order = await findDeskOrder(read, orderId)
  if (!order) throw unknown()
  const known = await findInvoice(read, orderId)
  const lines = await listOrderLines(read, [orderId])
  // Until it is paid, an order may still be switched to cash or never come to be: no number is spent on it.
  if (!known && order.order_status === 'active' && !canDispatch(order.payment_method, order.payment_status)) {
    return await writeSheet(invoiceSheet(shopConfig, order, lines, { number: null, issued_at: deps.clock.now() }))
  }
  if (!known && order.order_status === 'cancelled') throw new Refusal('CONFLICT', adminServerMessages.noInvoice)
  const invoice =
    known ??
    (await changeAtDesk(deps, adminId, async ({ tx, now, log }) => {
      const locked = await lockDeskOrder(tx, orderId)
      if (!locked) throw unknown()
      if (locked.order_status === 'cancelled') throw new Refusal('CONFLICT', adminServerMessages.noInvoice)
      const issued = await issueInvoice(tx, locked, now)
      await log('order.invoice', orderId, null, { number: issued.number })
      return issued
    }))
  return await writeSheet(invoiceSheet(shopConfig, order, lines, invoice))
}

/** Throws NOT_FOUND. */
export async function writeCreditNote(deps: Deps, id: string): Promise<Uint8Array> {
  const { read } = deps.database
  const note = await findCreditNote(read, id)
  const [order] = note ? await listOrdersByIds(read, [note.order_id]) : []
  const invoice = note && (await findInvoice(read, note.order_id))
  if (!note || !order || !invoice) throw unknown()
  const back = note.return_id === null ? undefined : await findReturn(read, note.return_id)
  const returned = back ? { productId: back.product_id, quantity: back.quantity } : null
  const lines = await listOrderLines(read, [order.id])
  return await writeSheet(creditNoteSheet(shopConfig, order, lines, note, { invoice: invoice.number, returned }))
}

/** Packing slips in the order they were asked for. Throws NOT_FOUND when one of the orders is unknown. */
export async function writeSlips(deps: Deps, ids: readonly string[]): Promise<Uint8Array> {
  const { read } = deps.database
  const [orders, lines] = await Promise.all([listOrdersByIds(read, ids), listOrderLines(read, ids)])
  const slips = ids.map((id) => {
    const order = orders.find((row) => row.id === id)
    if (!order) throw unknown()
    return { order, lines: lines.filter((line) => line.order_id === id) }
  })
  return await writePackingSlips(slips)
}
