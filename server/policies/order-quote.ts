import type { AssertedAmounts } from '#domain/contract/error.ts'
import type { PlacedOrder } from '#domain/contract/order.ts'
import { isRupeesOf, rupeesFrom } from '#domain/money.ts'
import { type CartTotals, cartTotals, type PricedLine } from '#domain/rules/cart-totals.ts'
import type { CouponDiscount } from '#domain/rules/coupon.ts'
import type { DeliveryCharges } from '#domain/rules/delivery-charge.ts'
import type { GstKind } from '#domain/rules/gst.ts'
import { type OrderAmounts, orderAmounts } from '#domain/rules/order-amounts.ts'
import { shippingFeeFor } from '#domain/rules/shipping.ts'
import type { SellableProduct } from '#server/repositories/product-stock.ts'
import { pricedLine } from './priced-lines.ts'

export interface QuotedLine {
  product: SellableProduct
  quantity: number
  priced: PricedLine
}

/** What an order costs, worked out from ids and quantities alone. */
export interface OrderQuote {
  lines: QuotedLine[]
  totals: CartTotals
  amounts: OrderAmounts
}

/** An order's products with their pieces, each product once, in the order they were first named. */
export function orderedQuantities(order: {
  orderDetails: readonly { id: string; quantity: number }[]
}): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of order.orderDetails) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return quantities
}

/** Prices an order; `products` holds every ordered product. */
export function quoteOrder(
  quantities: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, SellableProduct>,
  terms: {
    method: PlacedOrder['paymentMethod']
    charges: DeliveryCharges
    coupon: CouponDiscount | null
    taxKind: GstKind
  },
): OrderQuote {
  const lines = [...quantities].flatMap(([id, quantity]): QuotedLine[] => {
    const product = products.get(id)
    return product ? [{ product, quantity, priced: pricedLine(product, quantity) }] : []
  })
  const priced = lines.map((line) => line.priced)
  const totals = cartTotals(priced, terms.coupon)
  const { deliveryCharge, codCharge } = terms.charges
  const amounts = orderAmounts(totals, priced, {
    method: terms.method,
    shippingFee: shippingFeeFor(totals.cartAmount, { isServiceable: true, deliveryCharge }),
    codCharge,
    taxKind: terms.taxKind,
  })
  return { lines, totals, amounts }
}

/** The quote in the words of the wire. */
export function quotedAmounts({ amounts }: OrderQuote): AssertedAmounts {
  return {
    subTotal: rupeesFrom(amounts.subTotal),
    taxAmount: rupeesFrom(amounts.taxAmount),
    shippingFee: rupeesFrom(amounts.shippingFee),
    CODCharge: rupeesFrom(amounts.codCharge),
  }
}

/** Whether every number the browser showed its shopper is the shop's own. */
export function isAsQuoted(order: PlacedOrder, { lines, amounts }: OrderQuote): boolean {
  const lineOf = new Map(lines.map((line) => [line.product.id, line]))
  const areLinesRight = order.orderDetails.every(({ id, unitPrice, tax }) => {
    const line = lineOf.get(id)
    return line !== undefined && isRupeesOf(unitPrice, line.priced.unitPaise) && tax === line.priced.taxPercent
  })
  return (
    areLinesRight &&
    isRupeesOf(order.subTotal, amounts.subTotal) &&
    isRupeesOf(order.taxAmount, amounts.taxAmount) &&
    isRupeesOf(order.shippingFee, amounts.shippingFee) &&
    isRupeesOf(order.CODCharge, amounts.codCharge)
  )
}
