import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf, MomentSchema, RupeesSchema } from './field.ts'
import { OrderStatusSchema } from './order.ts'

export const TAX_DOCUMENT_KINDS = ['invoice', 'credit_note'] as const

/** An invoice or a credit note that was issued. */
export const AdminTaxDocumentSchema = v.object({
  /** Same as `number`. */
  _id: v.string(),
  kind: v.picklist(TAX_DOCUMENT_KINDS),
  number: v.string(),
  issuedAt: MomentSchema,
  orderId: IdSchema,
  orderNo: v.string(),
  orderStatus: OrderStatusSchema,
  /** Its order was deleted: the number stays and the document is still there. */
  isOrderDeleted: v.boolean(),
  total: RupeesSchema,
  /** Contained in the total. */
  tax: RupeesSchema,
})
export type AdminTaxDocument = v.InferOutput<typeof AdminTaxDocumentSchema>

/** An issued document as PDF, exactly as it was first printed, even if the order was deleted. */
export const printTaxDocument = endpoint({
  name: 'printTaxDocument',
  method: 'POST',
  path: '/api/admin/documents/print',
  access: 'admin',
  body: v.strictObject({ number: lineOf(20) }),
  answerType: 'pdf',
  added: true,
})
