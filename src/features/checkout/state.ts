import { proxy } from 'valtio'

/** Whether the checkout popup stands over the page, and whether something typed there is kept for when it does again. */
export const checkoutState = proxy({ isOpen: false, hasDraft: false })

export function openCheckout(): void {
  checkoutState.isOpen = true
}

export function closeCheckout(): void {
  checkoutState.isOpen = false
}
