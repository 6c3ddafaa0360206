import type { GuestCartItem } from '#domain/contract/cart.ts'

/** Badge and totals count pieces, not lines. */
export function piecesOf(cart: readonly Readonly<GuestCartItem>[]): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0)
}
