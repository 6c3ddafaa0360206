import type { PlacedOrder } from '#domain/contract/order.ts'
import { cartServerMessages } from '#domain/messages/en/cart-server.ts'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { type Coupon, normaliseCouponCode } from '#domain/rules/coupon.ts'
import { cartGrams, type DeliveryCharges, deliveryCharges } from '#domain/rules/delivery-charge.ts'
import { type GstState, gstKind, stateCodeOfGstin } from '#domain/rules/gst.ts'
import type { CheckoutForm } from '#domain/validation/checkout-form.ts'
import type { DeliveryAreaRow, UserRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { assertOwnPhone } from '#server/policies/checkout-form.ts'
import { heldCharges } from '#server/policies/delivery-quote.ts'
import { assertWithinCaps } from '#server/policies/order-caps.ts'
import {
  isAsQuoted,
  type OrderQuote,
  orderedQuantities,
  quotedAmounts,
  quoteOrder,
} from '#server/policies/order-quote.ts'
import { placeOfSupply } from '#server/policies/place-of-supply.ts'
import { couponFrom } from '#server/policies/stored-coupon.ts'
import { deliveryTermsFrom } from '#server/policies/stored-delivery-terms.ts'
import { findCoupon } from '#server/repositories/coupons.ts'
import { findSellable, listPicturesOf, type SellableProduct } from '#server/repositories/product-stock.ts'
import type { PictureRow } from '#server/repositories/products.ts'
import { hasCompletedOrder } from '#server/repositories/unpaid-orders.ts'
import { shopConfig } from '../../../shop.config.ts'
import { readProfileUser } from '../account/read-profile.ts'
import { assertCouponHolds } from '../cart/assert-coupon-holds.ts'
import { servingArea } from './look-up-delivery.ts'

/** Everything an order is written from, read before its transaction begins. */
export interface PreparedOrder {
  user: UserRow
  place: GstState
  quote: OrderQuote
  pictures: PictureRow[]
  coupon: Coupon | null
  /** Whether the customer has received an order before. */
  isKnown: boolean
}

/**
 * Works an order out afresh and compares it with what the browser asserts. Throws NOT_SERVICEABLE, NOT_FOUND,
 * OUT_OF_STOCK, CONFLICT for its coupon or its size, PRICE_CHANGED with the right amounts, INVALID_FIELDS for a foreign phone.
 */
export async function prepareOrder(
  deps: Deps,
  userId: string,
  order: PlacedOrder,
  form: CheckoutForm,
): Promise<PreparedOrder> {
  const { read: db } = deps.database
  const now = deps.clock.now()
  const quantities = orderedQuantities(order)
  const ids = [...quantities.keys()]
  const code = order.couponCodeApplied === null ? null : normaliseCouponCode(order.couponCodeApplied)
  const [user, area, found, pictures, couponRow, isKnown] = await Promise.all([
    readProfileUser(db, userId),
    servingArea(db, form.pinCode),
    findSellable(db, ids),
    listPicturesOf(db, ids),
    code === null ? undefined : findCoupon(db, code),
    hasCompletedOrder(db, userId),
  ])
  assertOwnPhone(form, user.phone)
  const products = new Map(found.map((product) => [product.id, product]))
  assertOnShelf(quantities, products)
  const place = placeOfSupply(form, area)
  const coupon = couponRow ? couponFrom(couponRow) : null
  const quote = quoteOrder(quantities, products, {
    method: order.paymentMethod,
    charges: chargesFor(deps, order, { area, form, grams: weigh(quantities, products) }),
    coupon,
    taxKind: gstKind(stateCodeOfGstin(shopConfig.gstin), place.code),
  })
  assertWithinCaps(deps.env, quote)
  if (code !== null) await assertCouponHolds(deps, db, { code, coupon, totals: quote.totals, phone: user.phone, now })
  if (!isAsQuoted(order, quote)) {
    throw new Refusal('PRICE_CHANGED', orderMessages.priceChanged, { amounts: quotedAmounts(quote) })
  }
  return { user, place, quote, pictures, coupon, isKnown }
}

function weigh(quantities: ReadonlyMap<string, number>, products: ReadonlyMap<string, SellableProduct>): number {
  return cartGrams([...quantities].map(([id, quantity]) => ({ weight: products.get(id)?.weight ?? '', quantity })))
}

/**
 * Today's charges, or those that were promised: a good token holds both although the operator has changed them since.
 */
function chargesFor(
  { secrets, clock }: Deps,
  order: PlacedOrder,
  { area, form, grams }: { area: DeliveryAreaRow; form: CheckoutForm; grams: number },
): DeliveryCharges {
  const token = order.deliveryChargeToken
  const asked = { pinCode: form.pinCode, grams }
  const held = token ? heldCharges(secrets.customerKey, token, asked, clock.now()) : null
  return held ?? deliveryCharges(deliveryTermsFrom(area), grams)
}

function assertOnShelf(quantities: ReadonlyMap<string, number>, products: ReadonlyMap<string, SellableProduct>): void {
  for (const [id, quantity] of quantities) {
    const product = products.get(id)
    if (!product) throw new Refusal('NOT_FOUND', orderMessages.productUnknown)
    if (product.stock < quantity) throw new Refusal('OUT_OF_STOCK', cartServerMessages.noQuantityLeft)
  }
}
