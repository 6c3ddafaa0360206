import { paiseFromRupees } from '#domain/money.ts'
import type { PricedLine } from '#domain/rules/cart-totals.ts'
import { unitPrice } from '#domain/rules/price.ts'

interface ExampleProduct {
  price: number
  discount: number
  tax: number
  isEligible: boolean
}

/** The products of the worked pricing examples, prices in rupees. */
export const EXAMPLE_PRODUCTS = {
  PICKLE: { price: 250, discount: 20, tax: 12, isEligible: true },
  HONEY: { price: 499, discount: 0, tax: 5, isEligible: true },
  OATS: { price: 199, discount: 0, tax: 5, isEligible: true },
  CHUT: { price: 99, discount: 0, tax: 12, isEligible: true },
  OIL: { price: 350, discount: 10, tax: 5, isEligible: false },
  JAG: { price: 125, discount: 10, tax: 5, isEligible: false },
  GIFT: { price: 1999, discount: 0, tax: 18, isEligible: false },
} as const satisfies Record<string, ExampleProduct>

/** A cart line of so many pieces of an example product. */
export function lineOf(key: keyof typeof EXAMPLE_PRODUCTS, quantity = 1): PricedLine {
  const { price, discount, tax, isEligible } = EXAMPLE_PRODUCTS[key]
  return {
    productId: key,
    unitPaise: unitPrice(paiseFromRupees(price), discount),
    quantity,
    isEligible,
    taxPercent: tax,
  }
}
