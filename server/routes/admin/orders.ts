import { findCustomer, getPaymentLink, quoteCustomOrder } from '#domain/contract/admin-custom-orders.ts'
import { printTaxDocument } from '#domain/contract/admin-documents.ts'
import {
  confirmOrder as confirmCall,
  createCustomOrder as createCall,
  createCreditNote,
  createInvoice,
  createPackingSlips,
  refundOrder,
} from '#domain/contract/admin-orders.ts'
import {
  giveGoodwill as goodwillCall,
  noteOrder as noteCall,
  cancelPieces as piecesCall,
  undoStep as undoCall,
} from '#domain/contract/admin-steps.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { cancelPieces } from '#server/commands/admin/cancel-pieces.ts'
import { confirmOrder, noteOrder } from '#server/commands/admin/change-orders.ts'
import { createCustomOrder } from '#server/commands/admin/custom-order.ts'
import { giveGoodwill } from '#server/commands/admin/give-goodwill.ts'
import { findCustomerByPhone, readCustomQuote } from '#server/commands/admin/prepare-custom-order.ts'
import { readOrderDetails } from '#server/commands/admin/read-document.ts'
import { refundByAdmin } from '#server/commands/admin/refund-by-admin.ts'
import { undoStep } from '#server/commands/admin/undo-step.ts'
import { writeCreditNote, writeInvoice, writeKept, writeSlips } from '#server/commands/admin/write-documents.ts'
import { readPaymentLinkOf } from '#server/commands/payments/payment-link.ts'
import type { Deps } from '#server/deps.ts'
import { presentOrder } from '#server/presenters/order.ts'
import { type Answer, type Handled, handle } from '../handle.ts'

const pdf = (body: Uint8Array, name: string): Answer => ({
  body,
  headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}.pdf"` },
})

/** What staff do with one order besides moving it along. */
export function adminOrderRoutes(deps: Deps): Handled[] {
  return [
    handle(refundOrder, async ({ adminId, body }) => ({
      body: { paymentStatus: await refundByAdmin(deps, adminId, body.orderId) },
    })),

    handle(undoCall, async ({ adminId, body }) => ({ body: { orderId: await undoStep(deps, adminId, body.eventId) } })),

    handle(piecesCall, async ({ adminId, body }) => {
      await cancelPieces(deps, adminId, body)
      return { body: { orderId: body.orderId } }
    }),

    handle(goodwillCall, async ({ adminId, body }) => {
      const seen = body.seen === undefined ? undefined : paiseFromRupees(body.seen)
      await giveGoodwill(deps, adminId, { ...body, amount: paiseFromRupees(body.amount), seen })
      return { body: { orderId: body.orderId } }
    }),

    handle(noteCall, async ({ adminId, body }) => {
      await noteOrder(deps, adminId, body.orderId, body.note)
      return { body: { orderId: body.orderId } }
    }),

    handle(createCall, async ({ adminId, body }) => {
      const { view, isRepeat } = await createCustomOrder(deps, adminId, body)
      return { status: isRepeat ? 200 : 201, body: { orderId: view.order.id, order: presentOrder(view) } }
    }),

    handle(findCustomer, async ({ body }) => ({
      body: { customer: await findCustomerByPhone(deps, body.phoneNumber) },
    })),

    handle(quoteCustomOrder, async ({ body }) => ({ body: await readCustomQuote(deps, body) })),

    handle(getPaymentLink, async ({ params }) => ({ body: await readPaymentLinkOf(deps, params.orderId ?? '') })),

    handle(confirmCall, async ({ adminId, body }) => {
      await confirmOrder(deps, adminId, { id: body.orderId, note: body.note })
      return { body: { document: await readOrderDetails(deps.database.read, body.orderId, deps.clock.now()) } }
    }),

    handle(createInvoice, async ({ adminId, body }) =>
      pdf(await writeInvoice(deps, adminId, body.orderId), `invoice-${body.orderId}`),
    ),

    handle(createCreditNote, async ({ body }) =>
      pdf(await writeCreditNote(deps, body.creditNoteId), `credit-note-${body.creditNoteId}`),
    ),

    handle(printTaxDocument, async ({ body }) =>
      pdf(await writeKept(deps.database.read, body.number), body.number.replaceAll('/', '-')),
    ),

    handle(createPackingSlips, async ({ body }) => pdf(await writeSlips(deps, body.orderIds), 'packing-slips')),
  ]
}
