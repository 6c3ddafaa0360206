import { useSyncExternalStore } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import { authState, loginHere } from '#src/session/state.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { quantityInCart } from './actions.ts'
import { piecesOf } from './model/line-updates.ts'
import { cartState } from './state.ts'

export function useCartPieces(): number {
  return piecesOf(useSnapshot(cartState).lines)
}

/** Whether a customer's cart is on its way, or who is logged in here is still to be said: what the page has is not that cart. */
export function useIsCartAwaited(): boolean {
  const isHydrated = useHydrated()
  const { isKnown, isUnasked, isUserAuthenticated } = useSnapshot(authState)
  const { home } = useSnapshot(cartState)
  return isHydrated && home === 'guest' && (isUserAuthenticated || isUnasked || (!isKnown && loginHere.get()))
}

const watchers = new Set<() => void>()
let unsubscribe: (() => void) | undefined

// One listener for all cards of a list.
function watchCart(changed: () => void): () => void {
  watchers.add(changed)
  unsubscribe ??= subscribe(cartState, () => {
    for (const watcher of watchers) watcher()
  })
  return () => {
    watchers.delete(changed)
    if (watchers.size > 0) return
    unsubscribe?.()
    unsubscribe = undefined
  }
}

/** Pieces of one product in the cart, 0 if it is not there; changes of other products cause no re-render. */
export function useQuantityInCart(productId: string): number {
  return useSyncExternalStore(
    watchCart,
    () => quantityInCart(productId),
    () => 0,
  )
}
