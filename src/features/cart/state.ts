import { proxy } from 'valtio'
import type { GuestCartItem, MergeReceipt } from '#domain/contract/cart.ts'
import type { CartLineChange } from '#domain/rules/cart-line-change.ts'
import type { CouponDiscount } from '#domain/rules/coupon.ts'

/** The lines just taken out, so that they can be put back. */
export interface RemovedLine extends GuestCartItem {
  /** An undo was not answered: nobody knows whether the shop has put it back. */
  isUnanswered?: boolean
}

/** What the server said about a customer's line; the catalogue in the browser may not know it yet. */
export type SeenLineChange = CartLineChange | { kind: 'gone' }

/** The cart's lines wherever they live: the browser's for a guest, a mirror of the server's for a customer. */
export interface CartState {
  home: 'guest' | 'customer'
  lines: GuestCartItem[]
  /** By product id. */
  told: Record<string, SeenLineChange>
  isLoaded: boolean
  /** False if the browser cannot keep the guest's cart beyond the page. */
  isKept: boolean
  isOpen: boolean
  /** The code in force and what it takes off; the amount itself follows from the cart (`cartTotals`). */
  couponCodeApplied: string | null
  coupon: CouponDiscount | null
  /**
   * The code that is in force no longer, until the shopper applies one again. `why` is the shop's word; null where a change
   * of the cart took it away.
   */
  couponDropped: { code: string; why: string | null } | null
  lastAddedItem: string | null
  /** The popup of what was added. */
  isAddedPopupOpen: boolean
  /** Changes the shopper made in this page: only they are celebrated. */
  changes: number
  /** The change that put something into an empty cart; 0 once another followed. */
  filledBy: number
  removed: RemovedLine[]
  /** Prices the shopper agreed to as a guest; each of them makes the lines be checked again. */
  agreed: number
  /** Why the last change of a customer's cart was refused; `status` 0 is being offline. */
  error: { message: string; status: number } | null
  receipt: MergeReceipt | null
  /** Logouts so far: an answer asked for before one is not shown after it. */
  visit: number
}

/** The state a visit starts with: nothing is left of the previous customer. */
export const newVisit = () =>
  ({
    home: 'guest',
    lines: [],
    told: {},
    couponCodeApplied: null,
    coupon: null,
    couponDropped: null,
    lastAddedItem: null,
    isAddedPopupOpen: false,
    changes: 0,
    filledBy: 0,
    removed: [],
    error: null,
    receipt: null,
  }) satisfies Partial<CartState>

export const cartState = proxy<CartState>({
  ...newVisit(),
  isLoaded: false,
  isKept: true,
  isOpen: false,
  agreed: 0,
  visit: 0,
})

/** A change of the shopper's takes the coupon away (section 4). */
export function countChange(state: CartState = cartState): void {
  state.changes += 1
  state.filledBy = state.isLoaded && state.lines.length === 0 ? state.changes : 0
  if (state.couponCodeApplied) state.couponDropped = { code: state.couponCodeApplied, why: null }
  state.couponCodeApplied = null
  state.coupon = null
}

/** Whether the shopper's last change filled the cart; loading a stored or fetched cart is no such change. */
export function isFilledByLastChange(): boolean {
  return cartState.filledBy > 0 && cartState.filledBy === cartState.changes
}

/** The last change was not heard: the shop was not reached, or had no time. That is no word on a food, and the next would fare the same. */
export const isUnheard = (): boolean => cartState.error !== null && ![404, 409].includes(cartState.error.status)

/** Shows what was added, wherever the shopper does not see the cart itself. */
export function openAddedPopup(): void {
  cartState.isAddedPopupOpen = !cartState.isOpen
}

export function closeAddedPopup(): void {
  cartState.isAddedPopupOpen = false
}
