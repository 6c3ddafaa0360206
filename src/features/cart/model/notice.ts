import { cartState } from '../state.ts'

/** Shows what was added, wherever the shopper does not see the cart itself. */
export function showNotice(): void {
  cartState.isNoticeOpen = !cartState.isOpen
}

export function hideNotice(): void {
  cartState.isNoticeOpen = false
}
