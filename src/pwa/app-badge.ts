import { subscribe } from 'valtio'
import { piecesOf } from '#src/features/cart/model/line-updates.ts'
import { cartState } from '#src/features/cart/state.ts'

/** The icon on the home screen carries the cart's count, as the header does, where the platform can. */
export function showCountOnIcon(): void {
  if (!('setAppBadge' in navigator)) return
  let shown: number | null = null
  const show = () => {
    const pieces = piecesOf(cartState.lines)
    if (!cartState.isLoaded || pieces === shown) return
    shown = pieces
    const isDone = pieces > 0 ? navigator.setAppBadge(pieces) : navigator.clearAppBadge()
    isDone.catch(() => undefined)
  }
  subscribe(cartState, show)
  show()
}
