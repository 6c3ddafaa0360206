import { paise } from '#domain/money.ts'
import { cartViewOf } from '#src/features/cart/model/cart-view.ts'
import { quoteOf } from '#src/features/checkout/quote.ts'
import { productOf, shelfWith } from './shelf-item.ts'

/** A whole form of the checkout. */
export const checkoutForm = {
  fullName: 'Ananya Sharma',
  email: 'ananya@example.in',
  phoneNumber: '9876543210',
  addressType: 'Home' as const,
  address: 'B-14, Assi Ghat Road',
  pinCode: '221001',
  city: 'Varanasi',
  state: 'Uttar Pradesh',
  paymentMethod: 'cash_on_delivery' as const,
}

export const cartLine = { productId: 'a', productName: 'Honey a 250 g', quantity: 1 }
const view = cartViewOf([cartLine], shelfWith(productOf({ _id: 'a' })))
/** What the cart of that line costs, by either way to pay. */
export const quotedAmounts = quoteOf(view, null, paise(4000), 'IGST').amounts

/** What the checkout hands on as its button is pressed: one food, in cash. */
export const orderToPlace = {
  form: checkoutForm,
  substitution: 'leave_out' as const,
  lines: view.lines,
  amounts: quotedAmounts.cash_on_delivery,
  couponCode: null,
}
