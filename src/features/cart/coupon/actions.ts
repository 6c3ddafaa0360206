import { couponText } from '#domain/messages/en/coupon.ts'
import { isCouponBlank } from '#domain/validation/coupon-code.ts'
import { typedCode } from '#domain/validation/typed-code.ts'
import { CallError } from '#src/lib/call-error.ts'
import { messageTabs } from '#src/lib/tabs.ts'
import { toastSuccess } from '#src/ui/toast.ts'
import { holdCoupon } from '../model/coupon-in-force.ts'
import { customerCart } from '../model/page-cart.ts'
import { cartState } from '../state.ts'
import { askCoupon } from './ask-coupon.ts'

/** Without a sentence of the server's, the one of ERR-21; being offline says so itself. */
function reasonOf(error: unknown): string {
  if (!(error instanceof CallError) || error.isForeign) return couponText.invalid
  return error.message || couponText.invalid
}

/** Applies a code to the cart once the cart's own calls are answered; answers null when it is in force, else why not. */
export async function applyCoupon(typed: string, phoneNumber: string): Promise<string | null> {
  if (isCouponBlank(typed)) return couponText.missing
  try {
    return await customerCart.inTurn(async () => {
      const { changes, visit } = cartState
      const { code, discount } = await askCoupon(phoneNumber, typedCode(typed), cartState.lines)
      // A logout counts the changes anew: the next one's cart must not have the coupon of who has left.
      if (changes !== cartState.changes || visit !== cartState.visit) return couponText.changedMeanwhile
      holdCoupon(code, discount)
      messageTabs('cart')
      toastSuccess(couponText.success)
      return null
    })
  } catch (error) {
    // Nobody knows whether it is in force: the cart says so as soon as it can be read.
    if (error instanceof CallError && error.isOffline) void customerCart.refresh()
    return reasonOf(error)
  }
}

export const { removeCoupon } = customerCart
