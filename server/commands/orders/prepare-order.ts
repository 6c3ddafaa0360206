import type { PlacedOrder } from '#domain/contract/order.ts'
import { cartServerMessages } from '#domain/messages/en/cart-server.ts'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { normaliseCouponCode } from '#domain/rules/coupon.ts'
import type { DeliveryCharges } from '#domain/rules/delivery-charge.ts'
import type { CheckoutForm } from '#domain/validation/checkout-form.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { assertOwnPhone } from '#server/policies/checkout-form.ts'
import { heldCharges } from '#server/policies/delivery-quote.ts'
import { assertWithinCaps } from '#server/policies/order-caps.ts'
import type { OrderDraft } from '#server/policies/order-draft.ts'
import { isAsQuoted, orderedQuantities, quotedAmounts } from '#server/policies/order-quote.ts'
import { priceOrder } from '#server/policies/price-order.ts'
import { couponFrom } from '#server/policies/stored-coupon.ts'
import { findCoupon } from '#server/repositories/coupons.ts'
import { findSellable, listPicturesOf } from '#server/repositories/product-stock.ts'
import { hasCompletedOrder } from '#server/repositories/unpaid-orders.ts'
import { readProfileUser } from '../account/read-profile.ts'
import { assertCouponOfOrder } from '../cart/assert-coupon-of-order.ts'
import { mustCall } from './cap-orders.ts'
import { servingArea } from './look-up-delivery.ts'

/** What a customer sent, checked in its form. */
interface OwnOrder {
  userId: string
  order: PlacedOrder
  form: CheckoutForm
  fingerprint: string
  /** The caller's network; orders are counted by it. */
  network: string
}

const refusals = {
  unknown: () => new Refusal('NOT_FOUND', orderMessages.productUnknown),
  tooFew: () => new Refusal('OUT_OF_STOCK', cartServerMessages.noQuantityLeft),
  tooLittle: () => new Refusal('CONFLICT', orderMessages.tooLittleOnline),
}

/**
 * Works an order out afresh and compares it with what the browser asserts. Throws NOT_SERVICEABLE, NOT_FOUND,
 * OUT_OF_STOCK, CONFLICT for its coupon or its size, TOO_MANY_REQUESTS for too many wrong coupons, PRICE_CHANGED with the
 * right amounts, INVALID_FIELDS for a foreign phone.
 */
export async function prepareOrder(
  deps: Deps,
  { userId, order, form, fingerprint, network }: OwnOrder,
): Promise<OrderDraft> {
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
  const coupon = couponRow ? couponFrom(couponRow) : null
  const promised = (grams: number) => promisedCharges(deps, order, { pinCode: form.pinCode, grams })
  const priced = { quantities, found, form, area, method: order.paymentMethod, coupon, heldCharges: promised, refusals }
  const { quote, place } = priceOrder(priced)
  assertWithinCaps(deps.env, quote)
  if (code !== null) {
    const { phone } = user
    await assertCouponOfOrder(deps, { code, coupon, totals: quote.totals, phone, now, userId, network })
  }
  if (!isAsQuoted(order, quote)) {
    throw new Refusal('PRICE_CHANGED', orderMessages.priceChanged, { amounts: quotedAmounts(quote) })
  }
  const { method, toPay } = quote.amounts
  return {
    user,
    taken: { by: 'customer', network, isFromCart: order.isFromCart ?? false },
    merchantTransactionId: order.merchantTransactionId,
    fingerprint,
    form,
    place,
    quote,
    pictures,
    couponCode: code,
    needsCall: mustCall(deps, { method, toPay, isKnown }),
    substitution: order.substitution ?? null,
  }
}

/** The charges that were promised: a good token holds them although the operator has changed them since. */
function promisedCharges(
  { secrets, clock }: Deps,
  { deliveryChargeToken: token }: PlacedOrder,
  asked: { pinCode: string; grams: number },
): DeliveryCharges | null {
  return token ? heldCharges(secrets.customerKey, token, asked, clock.now()) : null
}
