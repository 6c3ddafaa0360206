import type { GuestCartItem } from '#domain/contract/cart.ts'
import type { CouponDiscount } from '#domain/rules/coupon.ts'
import { CallError } from '#src/lib/call-error.ts'
import { authState } from '#src/session/state.ts'
import { askCoupon } from '../coupon/ask-coupon.ts'
import { cartState } from '../state.ts'

/** The lines the coupon was checked for. */
let checkedFor = ''

const signatureOf = (lines: readonly GuestCartItem[]) =>
  lines
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .sort()
    .join()

/** Puts a coupon the server accepted for these lines into force. */
export function holdCoupon(code: string, coupon: CouponDiscount): void {
  checkedFor = signatureOf(cartState.lines)
  Object.assign(cartState, { couponCodeApplied: code, coupon, couponDropped: null })
}

/** The shopper takes the coupon off. */
export function dropCoupon(): void {
  Object.assign(cartState, { couponCodeApplied: null, coupon: null, couponDropped: null })
}

/**
 * Brings the coupon in line with the server's cart: what was taken off or lost elsewhere goes, and a code applied on another
 * device is asked for its discount; one that holds no longer goes, and the coupon box says why.
 */
export function adoptCoupon(code: string | null): void {
  const { couponCodeApplied } = cartState
  const isSameCart = checkedFor === signatureOf(cartState.lines)
  if (code === null) {
    if (couponCodeApplied === null) return
    const couponDropped = isSameCart ? null : { code: couponCodeApplied, why: null }
    Object.assign(cartState, { couponDropped, couponCodeApplied: null, coupon: null })
  } else if (code !== couponCodeApplied || !isSameCart) void ask(code)
}

/** The shop counted otherwise than this page: the owner may have changed what the code in force takes off. */
export async function askCouponAgain(): Promise<void> {
  if (cartState.couponCodeApplied !== null) await ask(cartState.couponCodeApplied)
}

async function ask(code: string): Promise<void> {
  const phoneNumber = authState.user?.phoneNumber
  const before = signatureOf(cartState.lines)
  if (!phoneNumber) return
  let couponDropped: typeof cartState.couponDropped = null
  const coupon = await askCoupon(phoneNumber, code, cartState.lines).catch((error: unknown) => {
    // Without an answer nobody knows: the cart names the code again as soon as it is read.
    if (error instanceof CallError && error.code === 'CONFLICT') couponDropped = { code, why: error.message }
    return null
  })
  if (signatureOf(cartState.lines) !== before || authState.user?.phoneNumber !== phoneNumber) return
  if (coupon) holdCoupon(coupon.code, coupon.discount)
  else Object.assign(cartState, { couponCodeApplied: null, coupon: null, couponDropped })
}
