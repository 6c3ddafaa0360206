import { rupeesFrom } from '#domain/money.ts'
import type { CartView } from './cart-view.ts'

/** The cart in the words of the requirements (section 3): every name as written there, amounts in rupees. */
export function cartStateView(
  { lines, totals, couponCode, pieces }: CartView,
  { lastAddedItem }: { lastAddedItem: string | null },
) {
  const { cartAmount, eligibleAmount, discount, discountType, tierPercent, next } = totals
  return {
    cartItemsList: lines.map(({ item: { product }, quantity }) => ({
      _id: product._id,
      name: product.name,
      'name-url': product['name-url'],
      quantity,
      availability: product.availability,
      weight: product.weight,
      tax: product.tax,
      'hsn-code': product['hsn-code'],
      price: product.price,
      discount: product.discount,
      img: product.img,
    })),
    totalCartAmount: rupeesFrom(cartAmount),
    totalTax: rupeesFrom(totals.taxAmount),
    couponCodeApplied: couponCode,
    totalCartItems: pieces,
    lastAddedItem,
    discountProgress: {
      totalCartAmount: rupeesFrom(cartAmount),
      discountAmount: rupeesFrom(discount),
      discountType,
      currentDiscount: `${tierPercent}%`,
      progressInfo: {
        currentEligibleAmount: rupeesFrom(eligibleAmount),
        currentCartAmount: rupeesFrom(cartAmount),
        nextThreshold: next ? rupeesFrom(next.threshold) : null,
        nextDiscountType: next ? (`tier_${next.percent}` as const) : null,
      },
    },
  }
}
