import { authState } from '#src/session/state.ts'
import { cartState } from '../state.ts'
import { cartSurroundings } from './cart-surroundings.ts'
import { adoptCoupon, dropCoupon } from './coupon-in-force.ts'
import { customerCalls } from './customer-calls.ts'
import { createCustomerCart } from './customer-cart.ts'
import { pressJournal } from './customer-presses.ts'
import { endMerge, forgetMerge, nextMergeStep, settleMerge } from './guest-merge.ts'
import { keepReceipt, keptReceipt } from './kept-receipt.ts'
import { dropReceipt } from './logout-leavings.ts'

/** The one customer's cart of this page. */
export const customerCart = createCustomerCart({
  state: cartState,
  calls: customerCalls,
  journal: pressJournal,
  surroundings: cartSurroundings,
  visitor: { id: () => authState.user?._id ?? '', isLoggedIn: () => authState.isUserAuthenticated },
  coupon: { adopt: adoptCoupon, drop: dropCoupon },
  guest: { nextMergeStep, settleMerge, endMerge, forgetMerge },
  receipts: { keep: keepReceipt, kept: keptReceipt, drop: dropReceipt },
})
