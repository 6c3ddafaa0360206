import type { GuestCartItem } from '#domain/contract/cart.ts'
import { cartOf, OLD_CART_KEY } from './stored-shapes.ts'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON was no cart.
    return null
  }
}

/**
 * The cart that an earlier shop left in local storage is handed over, once. It is noted before it is taken
 * away: a page that ends in between finds it again.
 */
export function handOverOldCart(note: (lines: GuestCartItem[]) => void): void {
  const old = localStorage.getItem(OLD_CART_KEY)
  if (old === null) return
  const lines = cartOf(parsed(old)).map(({ productId, productName, quantity }) => {
    return { productId, productName, quantity }
  })
  if (lines.length > 0) note(lines)
  localStorage.removeItem(OLD_CART_KEY)
}
