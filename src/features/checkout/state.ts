import { proxy } from 'valtio'

/** Whether the checkout popup is open, and whether text typed there is kept for the next time. */
export const checkoutState = proxy<{
  isOpen: boolean
  hasDraft: boolean
  /** The payment page that is being opened for the order just placed; null where none is. */
  payingAt: string | null
  /** What the shop says where the cart was ordered already, or seems to be; null where it was not. */
  orderedBefore: string | null
}>({ isOpen: false, hasDraft: false, payingAt: null, orderedBefore: null })

export function openCheckout(): void {
  checkoutState.isOpen = true
}

export function closeCheckout(): void {
  Object.assign(checkoutState, { isOpen: false, payingAt: null, orderedBefore: null })
}
