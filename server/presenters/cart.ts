import type * as v from 'valibot'
import type { Cart, CartItem, CartLineChangeSchema, CartTotalsSchema, validateCoupon } from '#domain/contract/cart.ts'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import { cartServerMessages } from '#domain/messages/en/cart-server.ts'
import { paise, rupeesFrom } from '#domain/money.ts'
import type { CartLineChange } from '#domain/rules/cart-line-change.ts'
import type { CartTotals } from '#domain/rules/cart-totals.ts'
import type { CartView, CartViewLine } from '#server/commands/cart/read-cart.ts'
import type { AppliedCoupon } from '#server/commands/cart/validate-coupon.ts'
import { presentPicture } from './product.ts'

export function presentCartItem({ product, quantity, pictures, notice }: CartViewLine): CartItem {
  return {
    _id: product.id,
    name: product.name,
    'name-url': product.name_url,
    quantity,
    availability: product.stock,
    weight: product.weight,
    tax: product.tax_percent,
    'hsn-code': product.hsn_code,
    price: rupeesFrom(paise(product.price_paise)),
    discount: product.discount_percent,
    img: pictures.map((picture) => presentPicture(picture.media_hash, picture.blur, picture.label)),
    ...(notice ? { notice: presentLineChange(notice) } : {}),
  }
}

function presentLineChange(notice: CartLineChange): v.InferOutput<typeof CartLineChangeSchema> {
  if (notice.kind !== 'price_changed') return notice
  return { kind: notice.kind, seenPrice: rupeesFrom(notice.seenPaise), unitPrice: rupeesFrom(notice.unitPaise) }
}

export function presentCart({ lines, gone, totals, couponCode }: CartView): Cart {
  const tax = rupeesFrom(totals.taxAmount)
  return {
    items: lines.map(presentCartItem),
    totalCartAmount: rupeesFrom(totals.cartAmount),
    totalTaxes: tax,
    totalTax: tax,
    couponCodeApplied: couponCode,
    ...(gone.length > 0 ? { gone: gone.map(({ id, name, quantity }) => ({ _id: id, name, quantity })) } : {}),
  }
}

/** Totals in rupees: before the discount, the discount, after it, and the tax contained. */
export function presentTotals(totals: CartTotals): v.InferOutput<typeof CartTotalsSchema> {
  return {
    totalCartAmount: rupeesFrom(totals.cartAmount),
    eligibleAmount: rupeesFrom(totals.eligibleAmount),
    discountAmount: rupeesFrom(totals.discount),
    discountType: totals.discountType,
    finalAmount: rupeesFrom(totals.total),
    totalTax: rupeesFrom(totals.taxAmount),
  }
}

/** The coupon's effect on the cart; a flat one has no percentage. */
export function presentCoupon({ coupon, totals }: AppliedCoupon): AnswerOf<typeof validateCoupon> {
  return {
    message: cartServerMessages.couponApplied,
    couponCodeApplied: coupon.code,
    totalCartAmount: rupeesFrom(totals.cartAmount),
    discountAmount: rupeesFrom(totals.discount),
    totalTax: rupeesFrom(totals.taxAmount),
    discountType: totals.discountType,
    discountPercentage: coupon.type === 'percentage' ? coupon.percent : 0,
  }
}
