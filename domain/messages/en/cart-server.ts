import { catalogueText } from './catalogue.ts'

/** What the server says about carts and deliveries. Texts of section 8 stand word for word. */
export const cartServerMessages = {
  noQuantityLeft: catalogueText.noneLeft,
  productUnknown: 'We could not find this product. It may no longer be sold.',
  notInCart: 'This product is not in your cart.',
  couponApplied: '🎉 Coupon code successfully applied!',
  couponTriedTooOften: (minutes: number) =>
    minutes === 1
      ? 'Too many coupon codes were tried. Please try again in a minute.'
      : `Too many coupon codes were tried. Please try again in ${minutes} minutes.`,
  deliveryAvailable: (pinCode: string) => `We deliver to pin code ${pinCode}.`,
  deliveryUnavailable: (pinCode: string) => `Delivery is not available for pin code ${pinCode}`,
}
