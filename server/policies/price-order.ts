import type { CouponDiscount } from '#domain/rules/coupon.ts'
import { cartGrams, type DeliveryCharges, deliveryCharges } from '#domain/rules/delivery-charge.ts'
import { type GstState, gstKind, stateCodeOfGstin } from '#domain/rules/gst.ts'
import { isPayable, type PaymentMethod } from '#domain/rules/order-amounts.ts'
import { canAdd } from '#domain/rules/stock.ts'
import type { CheckoutForm } from '#domain/validation/checkout-form.ts'
import type { DeliveryAreaRow } from '#server/db/tables.ts'
import type { Refusal } from '#server/errors.ts'
import type { SellableProduct } from '#server/repositories/product-stock.ts'
import { shopConfig } from '../../shop.config.ts'
import { type OrderQuote, quoteOrder } from './order-quote.ts'
import { placeOfSupply } from './place-of-supply.ts'
import { deliveryTermsFrom } from './stored-delivery-terms.ts'

/** An order as it is asked for, with what the shop knows of its goods and its place. */
export interface OrderToPrice {
  quantities: ReadonlyMap<string, number>
  /** Those of the ordered products that are sold. */
  found: readonly SellableProduct[]
  form: Pick<CheckoutForm, 'pinCode' | 'state'>
  area: DeliveryAreaRow
  method: PaymentMethod
  coupon: CouponDiscount | null
  /** Charges that were promised for this weight; null where today's hold. */
  heldCharges?: (grams: number) => DeliveryCharges | null
  /** How the caller is told of goods that cannot be had, and of a cost too small to be paid online. */
  refusals: { unknown: () => Refusal; tooFew: (product: SellableProduct) => Refusal; tooLittle: () => Refusal }
}

/** Prices an order afresh, wherever it was taken. Throws the caller's refusals where it cannot be had, or not be paid. */
export function priceOrder(order: OrderToPrice): { quote: OrderQuote; place: GstState } {
  const { quantities, found, form, area, method, coupon, heldCharges, refusals } = order
  const products = new Map(found.map((product) => [product.id, product]))
  for (const [id, quantity] of quantities) {
    const product = products.get(id)
    if (!product) throw refusals.unknown()
    if (!canAdd(0, quantity, product.stock)) throw refusals.tooFew(product)
  }
  const grams = cartGrams(
    [...quantities].map(([id, quantity]) => ({ weight: products.get(id)?.weight ?? '', quantity })),
  )
  const place = placeOfSupply(form, area)
  const quote = quoteOrder(quantities, products, {
    method,
    charges: heldCharges?.(grams) ?? deliveryCharges(deliveryTermsFrom(area), grams),
    coupon,
    taxKind: gstKind(stateCodeOfGstin(shopConfig.gstin), place.code),
  })
  if (!isPayable(quote.amounts)) throw refusals.tooLittle()
  return { quote, place }
}
