import { type Paise, paise } from '#domain/money.ts'
import type { PricedLine } from '#domain/rules/cart-totals.ts'
import { unitPrice } from '#domain/rules/price.ts'
import type { SellableProduct } from '#server/repositories/product-stock.ts'

/** The price shown of a product today. */
export function unitPaiseOf(product: SellableProduct): Paise {
  return unitPrice(paise(product.price_paise), product.discount_percent)
}

/** A product and a number of pieces as the rules of the cart count them. */
export function pricedLine(product: SellableProduct, quantity: number): PricedLine {
  return {
    productId: product.id,
    unitPaise: unitPaiseOf(product),
    quantity,
    isEligible: product.is_eligible === 1,
    taxPercent: product.tax_percent,
  }
}
