import * as v from 'valibot'
import { DISCOUNT_TYPES } from '../rules/discount-tiers.ts'
import { PAYMENT_METHODS } from '../rules/order-amounts.ts'
import { ORDER_STATUSES } from '../rules/order-statuses.ts'
import { TRACKER_KEYS } from '../rules/order-tracker.ts'
import { PAYMENT_STATUSES } from '../rules/payment-status.ts'
import { SUBSTITUTIONS } from '../rules/substitution.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf, MOST_LINES, MomentSchema, QuantitySchema, RupeesSchema } from './field.ts'
import { PictureSchema } from './product-shapes.ts'
import { AddressTypeSchema } from './user.ts'

export const PaymentMethodSchema = v.picklist(PAYMENT_METHODS)
export type PaymentMethod = v.InferOutput<typeof PaymentMethodSchema>

export const PaymentStatusSchema = v.picklist(PAYMENT_STATUSES)
export const OrderStatusSchema = v.picklist(ORDER_STATUSES)
export type OrderStatus = v.InferOutput<typeof OrderStatusSchema>

const ShippingAddressSchema = v.object({
  address: lineOf(300),
  pinCode: lineOf(6),
  city: lineOf(80),
  state: lineOf(80),
})

/** What the browser asserts of one line; the server compares it with its own and refuses a difference. */
const PlacedLineSchema = v.object({
  id: IdSchema,
  'name-url': lineOf(160),
  quantity: QuantitySchema,
  weight: lineOf(40),
  tax: v.number(),
  hsnCode: lineOf(12),
  unitPrice: RupeesSchema,
})

export const PlacedOrderSchema = v.object({
  fullName: lineOf(80),
  userEmail: lineOf(254),
  phoneNumber: lineOf(16),
  addressType: AddressTypeSchema,
  shippingAddress: ShippingAddressSchema,
  orderDetails: v.pipe(v.array(PlacedLineSchema), v.minLength(1), v.maxLength(MOST_LINES)),
  subTotal: RupeesSchema,
  taxAmount: RupeesSchema,
  shippingFee: RupeesSchema,
  CODCharge: RupeesSchema,
  paymentMethod: PaymentMethodSchema,
  paymentStatus: v.literal('pending'),
  merchantTransactionId: v.pipe(v.string(), v.regex(/^T\d{13}\d{1,6}$/)),
  couponCodeApplied: v.nullable(lineOf(40)),
  /** Added: the `quoteToken` of the fee calculation; while it is good, its charges hold. */
  deliveryChargeToken: v.optional(lineOf(400)),
  /** Added: what to do where a food is missing at packing. Older browsers do not send it. */
  substitution: v.optional(v.picklist(SUBSTITUTIONS)),
  /**
   * Added: the lines are those of the customer's cart. Where it no longer holds them all, since they were ordered on another
   * device, the order is refused with 409 CHANGED_MEANWHILE. Older browsers do not send it.
   */
  isFromCart: v.optional(v.boolean()),
})
export type PlacedOrder = v.InferOutput<typeof PlacedOrderSchema>

/** What an order's own page tells beside the order: when each step was reached, what was said, what may come back. */
const OrderTimelineSchema = v.object({
  steps: v.array(v.object({ key: v.picklist(TRACKER_KEYS), at: MomentSchema })),
  /** The messages to the customer about it, oldest first. */
  messages: v.array(v.object({ at: MomentSchema, title: v.string(), text: v.string() })),
  /** The number of its invoice, null before there is one. */
  invoice: v.nullable(v.string()),
  /** What was paid and neither went back nor is to. */
  refundable: RupeesSchema,
  /** Added: what is still to go back, and what went back, whatever it was paid for. */
  back: v.optional(v.object({ due: RupeesSchema, done: RupeesSchema })),
})

export const OrderSchema = v.object({
  _id: IdSchema,
  orderNo: v.string(),
  createdAt: v.string(),
  fullName: v.string(),
  userEmail: v.string(),
  phoneNumber: v.string(),
  addressType: AddressTypeSchema,
  shippingAddress: v.object({ address: v.string(), pinCode: v.string(), city: v.string(), state: v.string() }),
  paymentMethod: PaymentMethodSchema,
  paymentStatus: PaymentStatusSchema,
  orderStatus: OrderStatusSchema,
  /** Added, while the order waits for its online payment: what became of the last try. */
  paymentAttempt: v.optional(v.picklist(['open', 'failed'])),
  /** Added, while the order waits for its online payment: until when it can be completed. */
  payableUntil: v.optional(v.string()),
  /** Added: the shop rings the customer before it is packed. Absent where it does not. */
  awaitsCall: v.optional(v.literal(true)),
  /** Added: what its customer wants where a food is missing at packing; absent where nobody was asked. */
  substitution: v.optional(v.picklist(SUBSTITUTIONS)),
  /** To pay is always `subTotal + shippingFee`. */
  subTotal: RupeesSchema,
  taxAmount: RupeesSchema,
  shippingFee: RupeesSchema,
  CODCharge: RupeesSchema,
  couponCodeApplied: v.nullable(v.string()),
  /** Until when its items can be sent back; absent while it has not been delivered. */
  returnableUntil: v.optional(v.string()),
  /** How subTotal came about, for the confirmation and the invoice. `rounding` may be negative. */
  breakdown: v.object({
    cartAmount: RupeesSchema,
    discountAmount: RupeesSchema,
    discountType: v.picklist(DISCOUNT_TYPES),
    onlineDiscount: RupeesSchema,
    rounding: v.number(),
  }),
  orderDetails: v.array(
    v.object({
      id: IdSchema,
      name: v.string(),
      'name-url': v.string(),
      quantity: v.number(),
      weight: v.string(),
      tax: v.number(),
      hsnCode: v.string(),
      unitPrice: RupeesSchema,
      /** Added: what all its pieces cost after every discount. */
      paid: v.optional(RupeesSchema),
      img: v.array(PictureSchema),
    }),
  ),
  /** Added, where an order is read alone. */
  story: v.optional(OrderTimelineSchema),
})
export type Order = v.InferOutput<typeof OrderSchema>

const MethodAmountsSchema = v.object({
  subTotal: RupeesSchema,
  taxAmount: RupeesSchema,
  shippingFee: RupeesSchema,
  CODCharge: RupeesSchema,
})

/** 201 for a new order, 200 for a repeat of the same one. */
export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/orders',
  access: 'customer',
  body: PlacedOrderSchema,
  answer: v.object({ orderId: IdSchema, order: OrderSchema }),
  status: 201,
})

/** Newest first; `after` is the `next` of the page before, `status` one tab. */
export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/api/orders/all',
  access: 'customer',
  query: v.object({ after: v.optional(lineOf(120)), status: v.optional(OrderStatusSchema) }),
  answer: v.object({
    orders: v.array(OrderSchema),
    counts: v.object({
      total: v.number(),
      active: v.number(),
      dispatched: v.number(),
      completed: v.number(),
      cancelled: v.number(),
    }),
    next: v.nullable(v.string()),
  }),
})

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/api/orders/{id}',
  access: 'customer',
  answer: v.object({ order: OrderSchema }),
})

/** The invoice as PDF, exactly as it was issued; 409 before there is one. */
export const getOrderInvoice = endpoint({
  name: 'getOrderInvoice',
  method: 'GET',
  path: '/api/orders/{id}/invoice',
  access: 'customer',
  budget: 'customer',
  answerType: 'pdf',
  added: true,
})

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'DELETE',
  path: '/api/orders/{id}',
  access: 'customer',
  answer: v.object({ msg: v.string() }),
})

/** The newest order that waits for its payment; `orderId` is added and asks for that one. */
export const getIncompleteOrder = endpoint({
  name: 'getIncompleteOrder',
  method: 'GET',
  path: '/api/orders/last/incomplete-order',
  access: 'customer',
  query: v.object({ orderId: v.optional(IdSchema) }),
  answer: v.object({
    order: v.nullable(OrderSchema),
    /** Added: what completing it costs by each method; cash is null where none is taken at that address. */
    amounts: v.nullable(
      v.object({ online_payment: MethodAmountsSchema, cash_on_delivery: v.nullable(MethodAmountsSchema) }),
    ),
  }),
})

export const recompleteOrder = endpoint({
  name: 'recompleteOrder',
  method: 'POST',
  path: '/api/orders/recomplete-order',
  access: 'customer',
  body: v.object({
    orderId: IdSchema,
    paymentMethod: PaymentMethodSchema,
    subTotal: RupeesSchema,
    taxAmount: RupeesSchema,
  }),
  /** `retryToken` is added, for the payment that follows; null on delivery. */
  answer: v.object({ orderId: IdSchema, retryToken: v.nullable(v.string()) }),
})

/** `{paymentProvider}` is the configured path segment. */
export const startPayment = endpoint({
  name: 'startPayment',
  method: 'POST',
  path: '/api/{paymentProvider}/payment',
  access: 'customer',
  body: v.union([
    v.object({ number: lineOf(16), amount: RupeesSchema, merchantTransactionId: lineOf(40) }),
    v.object({ retryToken: lineOf(128) }),
  ]),
  answer: v.object({
    data: v.object({ instrumentResponse: v.object({ redirectInfo: v.object({ url: v.string() }) }) }),
  }),
})
