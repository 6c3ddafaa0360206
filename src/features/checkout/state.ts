import { proxy } from 'valtio'

/** Whether the checkout popup stands over the page. */
export const checkoutState = proxy({ isOpen: false })

export function openCheckout(): void {
  checkoutState.isOpen = true
}

export function closeCheckout(): void {
  checkoutState.isOpen = false
}
