import { useSnapshot } from 'valtio'
import { piecesOf } from './model/line-changes.ts'
import { cartState } from './state.ts'

export function useCartPieces(): number {
  return piecesOf(useSnapshot(cartState).lines)
}

/** Pieces of one product in the cart; 0 when it is not there. */
export function useQuantityInCart(productId: string): number {
  return useSnapshot(cartState).lines.find((line) => line.productId === productId)?.quantity ?? 0
}
