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

/** Pieces of one product in the cart, 0 when it is not there; another product's pieces draw nothing anew. */
export function useQuantityInCart(productId: string): number {
  return useSyncExternalStore(
    watchCart,
    () => quantityInCart(productId),
    () => 0,
  )
}
