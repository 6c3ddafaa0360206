import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf, MessageSchema, MOST_LINES, QuantitySchema, RupeesSchema } from './field.ts'

export const checkDelivery = endpoint({
  name: 'checkDelivery',
  method: 'GET',
  path: '/api/delivery/check-availability/{pinCode}',
  access: 'public',
  budget: 'visitor',
  answer: v.object({
    available: v.boolean(),
    message: v.string(),
    data: v.object({ city: v.string(), state: v.string(), pinCode: v.string() }),
  }),
})

const CartItemsListSchema = v.pipe(
  v.array(v.object({ productName: lineOf(160), quantity: QuantitySchema })),
  v.maxLength(MOST_LINES),
)

/** City and state of every Indian pin code, packed; `domain/rules/pin-directory.ts` reads it. */
export const getPinCodes = endpoint({
  name: 'getPinCodes',
  method: 'GET',
  path: '/pin-codes',
  access: 'public',
  host: 'content',
  answer: v.record(v.string(), v.record(v.string(), v.string())),
  added: true,
})

/**
 * The fee of a cart under the free-shipping threshold; the threshold itself is a rule both sides know.
 * `cartItemsList` may be added, for its weight; without it a customer's own cart is weighed. Added: `codCharge`, what cash
 * costs there, and `quoteToken`, which holds both for some minutes when it is sent along with the order.
 */
export const calculateDeliveryCharge = endpoint({
  name: 'calculateDeliveryCharge',
  method: 'POST',
  path: '/api/delivery-charges/calculate',
  access: 'public',
  budget: 'visitor',
  body: v.object({ pinCode: lineOf(6), cartItemsList: v.optional(CartItemsListSchema) }),
  answer: v.object({ deliveryCharge: RupeesSchema, codCharge: RupeesSchema, quoteToken: v.string() }),
})

/** `pinCode` may be added; without it the least of all charges answers. */
export const calculateCodCharge = endpoint({
  name: 'calculateCodCharge',
  method: 'POST',
  path: '/api/delivery-charges/calculate/cod-charges',
  access: 'public',
  budget: 'visitor',
  body: v.object({ cartItemsList: CartItemsListSchema, pinCode: v.optional(lineOf(6)) }),
  answer: v.object({ codCharge: RupeesSchema }),
})

/** Once for each delivered order; a repeat under the same `clientId` is the same feedback. */
export const sendDeliveryFeedback = endpoint({
  name: 'sendDeliveryFeedback',
  method: 'POST',
  path: '/api/delivery/feedback',
  access: 'customer',
  body: v.object({
    orderId: IdSchema,
    rating: v.number(),
    comment: lineOf(1000),
    clientId: v.optional(IdSchema),
  }),
  answer: MessageSchema,
  status: 201,
})

/** What a customer has said about a delivery, null before that. */
export const getDeliveryFeedback = endpoint({
  name: 'getDeliveryFeedback',
  method: 'GET',
  path: '/api/delivery/feedback/{orderId}',
  access: 'customer',
  answer: v.object({ feedback: v.nullable(v.object({ rating: v.number(), comment: v.string() })) }),
  added: true,
})
