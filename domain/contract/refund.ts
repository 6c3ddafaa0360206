import * as v from 'valibot'
import { REFUND_REASONS, REFUND_STATES, REFUND_WAYS } from '../rules/refund.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf, MomentSchema, RupeesSchema } from './field.ts'

/** Money of an order that goes back, as its customer reads it. */
const RefundSchema = v.object({
  _id: IdSchema,
  amount: RupeesSchema,
  reason: v.picklist(REFUND_REASONS),
  way: v.picklist(REFUND_WAYS),
  state: v.picklist(REFUND_STATES),
  createdAt: MomentSchema,
  /** When it was sent; null before. */
  doneAt: v.nullable(MomentSchema),
  /** Where it went and under which number, where it was paid by hand. */
  paidTo: v.string(),
  reference: v.string(),
})
export type OrderRefund = v.InferOutput<typeof RefundSchema>

const OrderRefundsSchema = v.object({
  refunds: v.array(RefundSchema),
  /** Where money by hand may go, recognisable only to its owner; null if nothing was given or it was deleted. */
  payee: v.nullable(v.object({ kind: v.picklist(['upi', 'bank']), shown: v.string() })),
  /** Whether money of this order goes or may go back by hand, so that `setRefundPayee` is of use. */
  takesPayee: v.boolean(),
  /** Whether some of it waits for that. */
  needsPayee: v.boolean(),
})
export type OrderRefunds = v.InferOutput<typeof OrderRefundsSchema>

/** Money of the caller's own order that goes back or has gone back, oldest first. */
export const getOrderRefunds = endpoint({
  name: 'getOrderRefunds',
  method: 'GET',
  path: '/api/orders/{id}/refunds',
  access: 'customer',
  answer: OrderRefundsSchema,
  added: true,
})

/** Says where money by hand may go, in the place of what was said before. Refused 409 where none does. */
export const setRefundPayee = endpoint({
  name: 'setRefundPayee',
  method: 'PUT',
  path: '/api/orders/{id}/refund-payee',
  access: 'customer',
  body: v.strictObject({
    kind: v.picklist(['upi', 'bank']),
    upiId: v.optional(lineOf(330)),
    holder: v.optional(lineOf(80)),
    accountNumber: v.optional(lineOf(30)),
    ifsc: v.optional(lineOf(20)),
  }),
  answer: OrderRefundsSchema,
  added: true,
})
