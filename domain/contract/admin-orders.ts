import * as v from 'valibot'
import { requiredLine } from './admin-field.ts'
import { AdminReturnSchema } from './admin-people.ts'
import { AdminRefundSchema } from './admin-refunds.ts'
import { OpenStepSchema } from './admin-steps.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf, MOST_LINES, MomentSchema, QuantitySchema, RupeesSchema } from './field.ts'
import { OrderSchema, OrderStatusSchema, PaymentMethodSchema, PaymentStatusSchema, PlacedOrderSchema } from './order.ts'

/** An order as a row of the list. */
export const AdminOrderSchema = v.object({
  _id: IdSchema,
  orderNo: v.string(),
  createdAt: MomentSchema,
  fullName: v.string(),
  phoneNumber: v.string(),
  city: v.string(),
  /** Pieces. */
  items: v.number(),
  /** subTotal + shippingFee. */
  toPay: RupeesSchema,
  paymentMethod: PaymentMethodSchema,
  paymentStatus: PaymentStatusSchema,
  orderStatus: OrderStatusSchema,
  /** What staff may choose next; empty at the last status or while a payment is awaited. */
  nextStatuses: v.array(OrderStatusSchema),
  /** Whether its customer is to be rung before it may be dispatched. */
  needsCall: v.boolean(),
  undo: v.nullable(OpenStepSchema),
  /** Stars the customer gave the delivery; null while nothing was said. */
  rating: v.nullable(v.number()),
})
export type AdminOrder = v.InferOutput<typeof AdminOrderSchema>

/** One order with its timeline. */
export const AdminOrderDetailsSchema = v.object({
  ...OrderSchema.entries,
  userId: IdSchema,
  toPay: RupeesSchema,
  nextStatuses: v.array(OrderStatusSchema),
  needsCall: v.boolean(),
  /** What staff may set by hand: cash taken at the door, a refund made outside of the gateway. */
  nextPaymentStatuses: v.array(PaymentStatusSchema),
  /** Whether `refundOrder` can send the money back through the gateway now. */
  canRefund: v.boolean(),
  /** Number and day of the tax invoice; null until it is asked for or the order is dispatched. */
  invoice: v.nullable(v.object({ number: v.string(), issuedAt: MomentSchema })),
  creditNotes: v.array(
    v.object({ _id: IdSchema, number: v.string(), issuedAt: MomentSchema, amount: RupeesSchema, reason: v.string() }),
  ),
  /** Oldest first; `by` is an admin's email where staff did it, else empty. */
  events: v.array(
    v.object({
      at: MomentSchema,
      actor: v.picklist(['customer', 'admin', 'system']),
      event: v.string(),
      by: v.string(),
      note: v.string(),
    }),
  ),
  /** Every attempt to pay or pay back, oldest first. */
  payments: v.array(
    v.object({
      at: MomentSchema,
      kind: v.picklist(['payment', 'refund']),
      transactionId: v.string(),
      state: v.string(),
      amount: RupeesSchema,
    }),
  ),
  returns: v.array(AdminReturnSchema),
  /** Everything that goes back, oldest first, and what could be given back beside it. */
  refunds: v.array(AdminRefundSchema),
  refundable: RupeesSchema,
  undo: v.nullable(OpenStepSchema),
  /** What the customer said about the delivery. */
  feedback: v.nullable(v.object({ rating: v.number(), comment: v.string(), at: MomentSchema })),
})
export type AdminOrderDetails = v.InferOutput<typeof AdminOrderDetailsSchema>

/** Every amount, and what the browser may assert of it: a difference is refused with 409 PRICE_CHANGED. */
const { subTotal, taxAmount, shippingFee, CODCharge } = PlacedOrderSchema.entries
const CustomLineSchema = v.strictObject({
  id: IdSchema,
  quantity: QuantitySchema,
  'name-url': v.optional(lineOf(160)),
  weight: v.optional(lineOf(40)),
  tax: v.optional(v.number()),
  hsnCode: v.optional(lineOf(12)),
  unitPrice: v.optional(RupeesSchema),
})

export const CustomOrderSchema = v.strictObject({
  fullName: PlacedOrderSchema.entries.fullName,
  userEmail: PlacedOrderSchema.entries.userEmail,
  phoneNumber: PlacedOrderSchema.entries.phoneNumber,
  addressType: PlacedOrderSchema.entries.addressType,
  shippingAddress: v.strictObject(PlacedOrderSchema.entries.shippingAddress.entries),
  orderDetails: v.pipe(v.array(CustomLineSchema), v.minLength(1), v.maxLength(MOST_LINES)),
  paymentMethod: PaymentMethodSchema,
  /** Made by the browser (`T` + timestamp + random number): the same id and body again is the same order. */
  merchantTransactionId: PlacedOrderSchema.entries.merchantTransactionId,
  couponCodeApplied: v.optional(v.null()),
  paymentStatus: v.optional(v.literal('pending')),
  subTotal: v.optional(subTotal),
  taxAmount: v.optional(taxAmount),
  shippingFee: v.optional(shippingFee),
  CODCharge: v.optional(CODCharge),
  /** Rupees off in place of the cart's own offer, which it must beat; the reason is shown in the order's timeline. */
  discount: v.optional(v.strictObject({ amount: RupeesSchema, reason: requiredLine(200) })),
})
export type CustomOrder = v.InferOutput<typeof CustomOrderSchema>

/** 201 for a new order, 200 for a repeat. A phone nobody has yet becomes a customer, who may log in with it later. */
export const createCustomOrder = endpoint({
  name: 'createCustomOrder',
  method: 'PUT',
  path: '/api/admin/custom/order/create',
  access: 'admin',
  body: CustomOrderSchema,
  answer: v.object({ orderId: IdSchema, order: OrderSchema }),
  status: 201,
})

/**
 * Staff called the customer, who confirmed the order: from now on it may be dispatched. 409 if there is nothing to
 * confirm.
 */
export const confirmOrder = endpoint({
  name: 'confirmOrder',
  method: 'POST',
  path: '/api/admin/orders/confirm',
  access: 'admin',
  body: v.strictObject({ orderId: IdSchema, note: v.optional(lineOf(300)) }),
  answer: v.object({ document: AdminOrderDetailsSchema }),
  added: true,
})

/** Sends the money of an order whose payment is `refund_due` back through the gateway. */
export const refundOrder = endpoint({
  name: 'refundOrder',
  method: 'POST',
  path: '/api/admin/orders/refund',
  access: 'admin',
  body: v.strictObject({ orderId: IdSchema }),
  answer: v.object({ paymentStatus: PaymentStatusSchema }),
  added: true,
})

/** The tax invoice; its number is given once, when it is first asked for or the order is dispatched. */
export const createInvoice = endpoint({
  name: 'createInvoice',
  method: 'POST',
  path: '/api/admin/orders/invoice',
  access: 'admin',
  body: v.strictObject({ orderId: IdSchema }),
  answerType: 'pdf',
})

export const createCreditNote = endpoint({
  name: 'createCreditNote',
  method: 'POST',
  path: '/api/admin/orders/credit-note',
  access: 'admin',
  body: v.strictObject({ creditNoteId: IdSchema }),
  answerType: 'pdf',
  added: true,
})

/** One page an order, for the box. */
export const createPackingSlips = endpoint({
  name: 'createPackingSlips',
  method: 'POST',
  path: '/api/admin/orders/packing-slip',
  access: 'admin',
  body: v.strictObject({ orderIds: v.pipe(v.array(IdSchema), v.minLength(1), v.maxLength(50)) }),
  answerType: 'pdf',
  added: true,
})
