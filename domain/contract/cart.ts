import * as v from 'valibot'
import { DISCOUNT_TYPES } from '../rules/discount-tiers.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf, MOST_LINES, QuantitySchema, RupeesSchema } from './field.ts'
import { PictureSchema } from './product-shapes.ts'

const ProductNameSchema = v.pipe(lineOf(160), v.minLength(1))

/** A line of the guest cart as the browser keeps it: no price. */
export const GuestCartItemSchema = v.object({
  productId: IdSchema,
  quantity: QuantitySchema,
  productName: ProductNameSchema,
})
export type GuestCartItem = v.InferOutput<typeof GuestCartItemSchema>

/** What happened to a line since the shopper last agreed to it; prices are rupees as shown, for one piece. */
export const CartLineChangeSchema = v.variant('kind', [
  v.object({ kind: v.literal('price_changed'), seenPrice: RupeesSchema, unitPrice: RupeesSchema }),
  v.object({ kind: v.literal('less_stock'), available: v.number() }),
  v.object({ kind: v.literal('sold_out') }),
])

/** A line as displayed. `price` is the printed rupee price; `discount` the percent off it. */
export const CartItemSchema = v.object({
  _id: IdSchema,
  name: v.string(),
  'name-url': v.string(),
  quantity: QuantitySchema,
  availability: v.number(),
  weight: v.string(),
  tax: v.number(),
  'hsn-code': v.string(),
  price: RupeesSchema,
  discount: v.number(),
  img: v.array(PictureSchema),
  /** Added to section 3: absent while the line is as the shopper left it. */
  notice: v.optional(CartLineChangeSchema),
})
export type CartItem = v.InferOutput<typeof CartItemSchema>

export const CartSchema = v.object({
  items: v.array(CartItemSchema),
  totalCartAmount: RupeesSchema,
  /** Both spellings, the same value. */
  totalTaxes: RupeesSchema,
  totalTax: RupeesSchema,
  couponCodeApplied: v.nullable(v.string()),
  /** Added: products in the cart that the shop no longer sells; absent if there are none. They count in no total. */
  gone: v.optional(v.array(v.object({ _id: IdSchema, name: v.string(), quantity: QuantitySchema }))),
})
export type Cart = v.InferOutput<typeof CartSchema>

/** What a merge did to one line of the guest cart. */
export const MergeOutcomeSchema = v.picklist(['added', 'summed', 'capped', 'gone'])
export const MergeReceiptSchema = v.object({
  mergeId: v.string(),
  /** It was taken back, before it came or since: it adds nothing. */
  isTakenBack: v.optional(v.literal(true)),
  lines: v.array(
    v.object({
      productId: v.string(),
      productName: v.string(),
      outcome: MergeOutcomeSchema,
      /** Pieces the guest cart held, and pieces the cart holds now. */
      asked: v.number(),
      quantity: v.number(),
    }),
  ),
})
export type MergeReceipt = v.InferOutput<typeof MergeReceiptSchema>

export const CartTotalsSchema = v.object({
  totalCartAmount: RupeesSchema,
  eligibleAmount: RupeesSchema,
  discountAmount: RupeesSchema,
  discountType: v.picklist(DISCOUNT_TYPES),
  finalAmount: RupeesSchema,
  totalTax: RupeesSchema,
})

const NamedItemsSchema = v.pipe(
  v.array(v.object({ productName: ProductNameSchema, quantity: QuantitySchema })),
  v.maxLength(MOST_LINES),
)

/** Like every change of lines below: the same `Idempotency-Key` again, after a lost answer, changes nothing more. */
export const addToCart = endpoint({
  name: 'addToCart',
  method: 'POST',
  path: '/api/cart',
  access: 'customer',
  budget: 'cart',
  body: GuestCartItemSchema,
  answer: CartSchema,
})

export const getCart = endpoint({
  name: 'getCart',
  method: 'GET',
  path: '/api/cart',
  access: 'customer',
  answer: CartSchema,
})

export const clearCart = endpoint({
  name: 'clearCart',
  method: 'DELETE',
  path: '/api/cart',
  access: 'customer',
  budget: 'cart',
  answer: CartSchema,
})

export const removeFromCart = endpoint({
  name: 'removeFromCart',
  method: 'DELETE',
  path: '/api/cart/{productId}',
  access: 'customer',
  budget: 'cart',
  answer: CartSchema,
})

export const updateCartQuantity = endpoint({
  name: 'updateCartQuantity',
  method: 'PUT',
  path: '/api/cart/updateQuantity/{productName}',
  access: 'customer',
  budget: 'cart',
  body: v.object({ action: v.picklist(['increase', 'decrease']) }),
  answer: CartSchema,
})

/** Idempotent by `mergeId`: the same guest cart sent again answers the first receipt and adds nothing. */
export const mergeCart = endpoint({
  name: 'mergeCart',
  method: 'POST',
  path: '/api/cart/merge',
  access: 'customer',
  budget: 'merge',
  body: v.object({ mergeId: IdSchema, cartItems: v.pipe(v.array(GuestCartItemSchema), v.maxLength(MOST_LINES)) }),
  answer: v.object({ ...CartSchema.entries, receipt: MergeReceiptSchema }),
})

/**
 * Takes a merge back: each line it changed, and nobody changed since, is what it was before, and so is the coupon when the
 * whole cart is. Repeated, or for a merge that never arrived, it changes nothing; one that arrives later adds nothing.
 */
export const undoMerge = endpoint({
  name: 'undoMerge',
  method: 'DELETE',
  path: '/api/cart/merge/{mergeId}',
  access: 'customer',
  budget: 'merge',
  answer: CartSchema,
  added: true,
})

/**
 * Marks the changes of these lines as read: a price that is still `unitPrice` becomes the agreed one; pieces beyond the
 * stock and products that are gone leave the cart. A price that has changed again is reported again.
 */
export const acceptCartChanges = endpoint({
  name: 'acceptCartChanges',
  method: 'POST',
  path: '/api/cart/accept-changes',
  access: 'customer',
  budget: 'cart',
  body: v.object({
    items: v.pipe(v.array(v.object({ productId: IdSchema, unitPrice: RupeesSchema })), v.maxLength(MOST_LINES)),
  }),
  answer: CartSchema,
  added: true,
})

/** Takes the applied coupon off the cart; the tier discount is back. */
export const removeCoupon = endpoint({
  name: 'removeCoupon',
  method: 'DELETE',
  path: '/api/cart/coupon',
  access: 'customer',
  budget: 'cart',
  answer: CartSchema,
  added: true,
})

/** Public: prices names and quantities, reads nothing of a user. */
export const getCartDetails = endpoint({
  name: 'getCartDetails',
  method: 'POST',
  path: '/api/cart/cart-details',
  access: 'public',
  budget: 'visitor',
  body: v.object({ cartItems: NamedItemsSchema }),
  answer: v.object({ productDetails: v.array(CartItemSchema), totals: CartTotalsSchema }),
})

/**
 * Checks a code for a phone and these items. No bearer token: a customer is known by the session cookie, must be the
 * one of `phoneNumber`, and has the coupon kept on the server's cart when that holds the same items.
 */
export const validateCoupon = endpoint({
  name: 'validateCoupon',
  method: 'POST',
  path: '/api/validate/family/coupon-code',
  access: 'public',
  budget: 'visitor',
  body: v.object({ phoneNumber: lineOf(16), couponCode: lineOf(40), cartItems: NamedItemsSchema }),
  answer: v.object({
    message: v.string(),
    couponCodeApplied: v.string(),
    totalCartAmount: RupeesSchema,
    discountAmount: RupeesSchema,
    totalTax: RupeesSchema,
    discountType: v.string(),
    discountPercentage: v.number(),
  }),
})
