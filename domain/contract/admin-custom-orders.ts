import * as v from 'valibot'
import { CustomOrderSchema } from './admin-orders.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf, MomentSchema, RupeesSchema } from './field.ts'
import { OrderSchema } from './order.ts'
import { AddressSchema } from './user.ts'

/**
 * The customer a phone belongs to, with their saved addresses; null if the phone is new and becomes a customer with the
 * order.
 */
export const findCustomer = endpoint({
  name: 'findCustomer',
  method: 'POST',
  path: '/api/admin/custom/customer',
  access: 'admin',
  body: v.strictObject({ phoneNumber: lineOf(16) }),
  answer: v.object({
    customer: v.nullable(
      v.object({
        _id: IdSchema,
        fullName: v.string(),
        email: v.string(),
        isBlocked: v.boolean(),
        orders: v.number(),
        addresses: v.array(AddressSchema),
      }),
    ),
  }),
  added: true,
})

const { orderDetails, paymentMethod, discount } = CustomOrderSchema.entries
export const CustomQuoteSchema = v.strictObject({
  pinCode: lineOf(6),
  state: v.optional(lineOf(80), ''),
  orderDetails,
  paymentMethod,
  discount,
})
export type CustomQuote = v.InferOutput<typeof CustomQuoteSchema>

/** What a custom order costs, before it is placed: refused as placing it would be, and nothing is written. */
export const quoteCustomOrder = endpoint({
  name: 'quoteCustomOrder',
  method: 'POST',
  path: '/api/admin/custom/order/quote',
  access: 'admin',
  body: CustomQuoteSchema,
  answer: v.object({
    amounts: v.object({
      subTotal: RupeesSchema,
      taxAmount: RupeesSchema,
      shippingFee: RupeesSchema,
      CODCharge: RupeesSchema,
    }),
    breakdown: OrderSchema.entries.breakdown,
    toPay: RupeesSchema,
  }),
  added: true,
})

/** Where the customer of an unpaid online order pays it, without a login; 409 for an order that waits for no payment. */
export const getPaymentLink = endpoint({
  name: 'getPaymentLink',
  method: 'GET',
  path: '/api/admin/orders/payment-link/{orderId}',
  access: 'admin',
  answer: v.object({ url: v.string(), payableUntil: v.nullable(MomentSchema) }),
  added: true,
})
