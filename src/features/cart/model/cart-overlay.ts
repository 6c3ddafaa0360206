import type { Cart, GuestCartItem } from '#domain/contract/cart.ts'
import type { LineUpdate } from './line-updates.ts'
import { linesOf } from './server-answer.ts'

/** What the server last said of a cart, and over it the changes that it has not answered yet. */
export interface CartOverlay {
  /** Shows a change before the server has it; answers how to take this one off again, once the server has answered it. */
  put(change: LineUpdate): () => void
  answer(cart: Cart): void
  /** Nobody's cart: neither answer nor changes. */
  clear(): void
  /** Both together, as the shopper sees them. */
  lines(): GuestCartItem[]
  /** Whether the server has answered everything. */
  isSettled(): boolean
  /** The code that the server last named. */
  couponCode(): string | null
}

export function createOverlay(): CartOverlay {
  let answered: Cart | null = null
  let pending: { change: LineUpdate }[] = []
  return {
    put(change) {
      const own = { change }
      pending.push(own)
      return () => {
        pending = pending.filter((other) => other !== own)
      }
    },
    answer(cart) {
      answered = cart
    },
    clear() {
      answered = null
      pending = []
    },
    lines: () => pending.reduce<GuestCartItem[]>((lines, { change }) => change(lines), linesOf(answered)),
    isSettled: () => pending.length === 0,
    couponCode: () => answered?.couponCodeApplied ?? null,
  }
}
