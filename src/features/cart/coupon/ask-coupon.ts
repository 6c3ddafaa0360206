import { type GuestCartItem, validateCoupon } from '#domain/contract/cart.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { type CouponDiscount, couponDiscount } from '#domain/rules/coupon.ts'
import { fetchAnswer } from '#src/lib/http.ts'

export interface AcceptedCoupon {
  code: string
  discount: CouponDiscount
}

/** Asks the server whether a code holds for these lines, and what it takes off. Throws CallError with the server's sentence. */
export async function askCoupon(
  phoneNumber: string,
  couponCode: string,
  lines: readonly Readonly<GuestCartItem>[],
): Promise<AcceptedCoupon> {
  const answer = await fetchAnswer(validateCoupon, {
    body: {
      phoneNumber,
      couponCode,
      cartItems: lines.map(({ productName, quantity }) => ({ productName, quantity })),
    },
  })
  const amountPaise = paiseFromRupees(answer.discountAmount)
  const byPercent: CouponDiscount = { type: 'percentage', percent: answer.discountPercentage }
  // The amount decides: a percent that does not lead to it belongs to a flat coupon.
  const isPercent = couponDiscount(byPercent, paiseFromRupees(answer.totalCartAmount)) === amountPaise
  return { code: answer.couponCodeApplied, discount: isPercent ? byPercent : { type: 'flat', amountPaise } }
}
