/** What the server says about orders. */
export const orderMessages = {
  priceChanged: 'The amount has changed. Please look at the new total and place your order again.',
  keyReused: 'This order number was used for another order. Please place your order again.',
  productUnknown:
    'A product in your order is no longer sold, so nothing was ordered. Please look at your cart and try again.',
  notInCart:
    'Some of this is no longer in your cart. It may have been ordered on another device, so nothing was ordered now. Please check your orders.',
  tooLittleOnline: 'An order of less than ₹1 cannot be paid online. Please choose cash on delivery.',
  phoneDiffers: 'Please use the number you logged in with',
  couponInvalid: 'Coupon code is not valid!',
  couponNotStarted: 'This coupon is not valid yet.',
  couponExpired: 'This coupon has expired.',
  couponMinimum: (minimum: string) => `This coupon needs a cart of at least ${minimum}.`,
  couponTierSavesMore: 'Your cart offer already saves more than this coupon.',
  unknown: 'We could not find this order.',
  noInvoice: 'There is no invoice for this order yet: it is written when the parcel leaves.',
  nothingByHand: 'Nothing of this order goes back by hand, so there is no account to give.',
  badCursor: 'This page of your orders does not exist.',
  cancelled: 'Your order has been cancelled.',
  cannotCancel: {
    dispatched: 'This order is already on its way and cannot be cancelled.',
    completed: 'This order was delivered and cannot be cancelled.',
    cancelled: 'This order is already cancelled.',
  },
}
