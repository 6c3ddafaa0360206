import * as v from 'valibot'
import { REFUND_REASONS, REFUND_STATES, REFUND_WAYS } from '../rules/refund.ts'
import { requiredLine } from './admin-field.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf, MomentSchema, RupeesSchema } from './field.ts'

/** Money that goes back, as staff read it. */
export const AdminRefundSchema = v.object({
  _id: IdSchema,
  createdAt: MomentSchema,
  updatedAt: MomentSchema,
  orderId: IdSchema,
  orderNo: v.string(),
  /** Its order was deleted: it has no page any more. */
  isOrderDeleted: v.boolean(),
  fullName: v.string(),
  phoneNumber: v.string(),
  amount: RupeesSchema,
  reason: v.picklist(REFUND_REASONS),
  /** Why, in the words of staff; or why it did not arrive. */
  note: v.string(),
  way: v.picklist(REFUND_WAYS),
  state: v.picklist(REFUND_STATES),
  /** Where it may go; null where it goes through the payment company, nothing was said, or it is done. */
  payee: v.nullable(
    v.object({
      kind: v.picklist(['upi', 'bank']),
      upiId: v.string(),
      holder: v.string(),
      accountNumber: v.string(),
      ifsc: v.string(),
    }),
  ),
  paidTo: v.string(),
  reference: v.string(),
  /** Email of the admin who paid it by hand; empty otherwise. */
  doneBy: v.string(),
  /** What staff may report about it: that it was paid by hand, or that it did not arrive. */
  canPay: v.boolean(),
  canFail: v.boolean(),
})
export type AdminRefund = v.InferOutput<typeof AdminRefundSchema>

/** Says that money was paid by hand, with the number of the bank or the UPI app, or that it did not arrive, and why. */
export const settleRefund = endpoint({
  name: 'settleRefund',
  method: 'POST',
  path: '/api/admin/refunds/settle/{id}',
  access: 'admin',
  body: v.variant('outcome', [
    v.strictObject({
      outcome: v.literal('done'),
      reference: requiredLine(60),
      /**
       * The account that staff saw and paid to, in the form of `maskedPayee`; empty for none. If absent, the current
       * one.
       */
      paidTo: v.optional(lineOf(80)),
    }),
    v.strictObject({ outcome: v.literal('failed'), note: requiredLine(300) }),
  ]),
  answer: v.object({ refund: AdminRefundSchema }),
  added: true,
})
