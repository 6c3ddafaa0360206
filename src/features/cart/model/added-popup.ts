import { cartState } from '../state.ts'

/** Shows what was added, wherever the shopper does not see the cart itself. */
export function openAddedPopup(): void {
  cartState.isAddedPopupOpen = !cartState.isOpen
}

export function closeAddedPopup(): void {
  cartState.isAddedPopupOpen = false
}
