import { messageTabs } from '#src/lib/tabs.ts'
import { openCustomerCart } from './actions.ts'
import { forgetOffers } from './discount-progress/reached.ts'
import { forgetMerged } from './model/guest-cart.ts'
import { cartState } from './state.ts'

/** An order took what was in the cart: it is empty at once, and then what the server says it is. */
export function emptyAfterOrder(): void {
  const noCoupon = { couponCodeApplied: null, coupon: null, couponDropped: null }
  // What was taken out belonged to the cart that was ordered: the next one offers no undo of it.
  Object.assign(cartState, { lines: [], removed: [], receipt: null, ...noCoupon })
  forgetOffers()
  void forgetMerged()
  void openCustomerCart()
  // A checkout that stands open in another tab would order the same once more.
  messageTabs('cart')
}
