import { proxy } from 'valtio'

/** Whether the checkout popup is open, and whether text typed there is kept for the next time. */
export const checkoutState = proxy({ isOpen: false, hasDraft: false })

export function openCheckout(): void {
  checkoutState.isOpen = true
}

export function closeCheckout(): void {
  checkoutState.isOpen = false
}
