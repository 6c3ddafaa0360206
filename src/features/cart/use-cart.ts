import { useSyncExternalStore } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import { quantityInCart } from './actions.ts'
import { piecesOf } from './model/line-updates.ts'
import { cartState } from './state.ts'

export function useCartPieces(): number {
  return piecesOf(useSnapshot(cartState).lines)
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
