import { type Paise, paise } from '../money.ts'

/** From this cart amount, before any discount, shipping is free (section 9). */
export const FREE_SHIPPING_FROM = paise(199_00)

export interface Delivery {
  isServiceable: boolean
  /** What the server asks for this pin code below the free amount. */
  deliveryCharge: Paise
}

/** The shipping fee of an order. 0 also while no pin code was checked and where none is delivered: see `shippingState`. */
export function shippingFeeFor(cartAmount: Paise, delivery: Delivery | null): Paise {
  if (cartAmount >= FREE_SHIPPING_FROM || !delivery?.isServiceable) return paise(0)
  return delivery.deliveryCharge
}

/**
 * What a cart still needs for free delivery. Null if there is nothing to gain: an empty cart, a cart that already has
 * it, a pin code with free delivery or without delivery.
 */
export function freeShippingNeeds(cartAmount: Paise, delivery: Delivery | null): Paise | null {
  if (cartAmount === 0 || cartAmount >= FREE_SHIPPING_FROM) return null
  if (delivery !== null && shippingFeeFor(cartAmount, delivery) === 0) return null
  return paise(FREE_SHIPPING_FROM - cartAmount)
}

export type ShippingState = 'free' | 'charged' | 'not_yet_known' | 'not_available'

/** How the shipping line reads, so that a 0 for want of a pin code is never shown as an offer. */
export function shippingState(cartAmount: Paise, delivery: Delivery | null): ShippingState {
  if (delivery !== null && !delivery.isServiceable) return 'not_available'
  if (cartAmount >= FREE_SHIPPING_FROM) return 'free'
  return delivery === null ? 'not_yet_known' : 'charged'
}

/**
 * The same of a pin code, '' while none was given. Where the shop has not answered about one, free delivery is no promise
 * either: the shop may not deliver there.
 */
export function shippingStateTo(pinCode: string, cartAmount: Paise, delivery: Delivery | null): ShippingState {
  return pinCode !== '' && delivery === null ? 'not_yet_known' : shippingState(cartAmount, delivery)
}
