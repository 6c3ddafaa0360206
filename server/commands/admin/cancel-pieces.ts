import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { paise } from '#domain/money.ts'
import { canCancelPieces, type PiecesGo, cancelPieces as reduced, takenOff } from '#domain/rules/cancel-pieces.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal, notFoundRefusal, Refusal } from '#server/errors.ts'
import { assertStepAsSeen } from '#server/policies/as-seen.ts'
import { standingOf } from '#server/policies/order-standing.ts'
import { creditOfPieces, reducedRows, reducibleOrder } from '#server/policies/reduced-order.ts'
import { findInvoice } from '#server/repositories/admin/invoices.ts'
import { reduceLine } from '#server/repositories/admin/order-lines.ts'
import { lockOrder } from '#server/repositories/admin/orders.ts'
import { lockStock, moveStock, noteStockChange } from '#server/repositories/admin/stock.ts'
import { insertOrderEvent, saveOrderCharges } from '#server/repositories/orders.ts'
import { giveBackStock } from '#server/repositories/product-stock.ts'
import { updateOrder } from '#server/repositories/unpaid-orders.ts'
import { giveBack } from '../payments/queue-refund.ts'
import { type AdminChange, changeByAdmin } from './change-by-admin.ts'
import { issueCreditNote, readBought } from './issue-invoice.ts'
import { claimStep } from './once-by-admin.ts'

export interface PiecesToCancel {
  /** Names this step; a repeat carries the same id. */
  clientId: string
  orderId: string
  productId: string
  quantity: number
  go: PiecesGo
  reason: string
  /** Pieces of the line that staff saw. */
  seen?: number | undefined
}

/**
 * Takes pieces of one line out of an order that has not been dispatched: they go back into stock or are written off, the
 * order's total is reduced, what was paid for them is refunded, and what was invoiced is credited. A repeat with the same
 * `clientId` does nothing. Throws NOT_FOUND, STATUS_NOT_ALLOWED, INVALID_FIELDS, KEY_REUSED, CHANGED_MEANWHILE.
 */
export async function cancelPieces(deps: Deps, adminId: string, { seen, ...asked }: PiecesToCancel): Promise<void> {
  await changeByAdmin(deps, adminId, async (change) => {
    const { tx, now, log } = change
    const order = await lockOrder(tx, asked.orderId)
    if (!order) throw notFoundRefusal()
    if (!(await claimStep(change, 'pieces', asked))) return
    const bought = await readBought(tx, order)
    const { lines } = bought
    const at = lines.findIndex((line) => line.product_id === asked.productId)
    const line = lines[at]
    if (!line) throw notFoundRefusal()
    if (!canCancelPieces(standingOf(order))) throw new Refusal('STATUS_NOT_ALLOWED', adminServerMessages.piecesStay)
    assertStepAsSeen(line.quantity, seen)
    if (asked.quantity > line.quantity) throw fieldRefusal('quantity', adminServerMessages.fewerPieces(line.quantity))
    const isInvoiced = (await findInvoice(tx, order.id)) !== undefined
    const after = reduced(reducibleOrder(bought, isInvoiced), at, asked.quantity)
    if (after === null) throw fieldRefusal('quantity', adminServerMessages.cancelWhole)
    const amountPaise = takenOff(paise(order.to_pay_paise), after)
    // The product before the credit note's series, as where a whole order is cancelled: else each may wait for the other.
    if (order.holds_stock === 1) await putAway(deps, change, order, asked)
    // Refund and credit note before the lines: both refer to the order before the reduction.
    const owed = { order, amountPaise, isOfOrder: false, note: asked.reason, actor: 'admin', now } as const
    await giveBack(tx, deps.random, { ...owed, reason: 'line_cancelled' })
    await issueCreditNote(tx, deps.random, creditOfPieces(order, line, asked, after), now)
    await writeReduced(change, reducedRows(bought, after, isInvoiced), order.id)
    // Stored with the event: its message names the total after this step, even if more pieces are cancelled later.
    const cancelled = { event: 'line_cancelled', amount_paise: after.toPay } as const
    await insertOrderEvent(tx, { order_id: order.id, at: now, actor: 'admin', ...cancelled })
    await log('order.line_cancelled', order.id, {}, { note: `${asked.quantity} × ${line.name}: ${asked.reason}` })
  })
}

/**
 * Returns the pieces to stock, then writes off those that cannot be sold. The stock's history names the order but not the
 * reason: staff's words about a customer are stored with the order, where deleting the account removes them.
 */
async function putAway(
  deps: Deps,
  { tx, now, by, log }: AdminChange,
  order: OrderRow,
  { productId, quantity, go }: PiecesToCancel,
): Promise<void> {
  await giveBackStock(tx, productId, quantity)
  if (go === 'shelf') return
  const stock = await lockStock(tx, productId)
  // A product that was deleted has no stock and no history.
  if (stock === undefined) return
  await moveStock(tx, productId, -quantity)
  const [after, note] = [stock - quantity, order.order_no]
  const change = { id: deps.random.id(), product_id: productId, at: now, by_email: by, reason: 'written_off' as const }
  await noteStockChange(tx, { ...change, difference: -quantity, stock_after: after, note })
  await log('product.stock', productId, { availability: stock }, { availability: after, reason: 'written_off', note })
}

async function writeReduced(
  { tx, now }: AdminChange,
  { order, lines, charges }: ReturnType<typeof reducedRows>,
  orderId: string,
): Promise<void> {
  for (const line of lines) {
    const { quantity, net_paise, tax_paise, cart_net_paise } = line
    await reduceLine(tx, line, { quantity, net_paise, tax_paise, cart_net_paise })
  }
  await saveOrderCharges(tx, orderId, charges)
  await updateOrder(tx, orderId, { ...order, updated_at: now })
}
