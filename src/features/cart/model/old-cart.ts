import type { GuestCartItem } from '#domain/contract/cart.ts'
import { cartOf } from './stored-shapes.ts'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON was no cart.
    return null
  }
}

/**
 * The cart that an earlier shop left in local storage under this key is handed over, once. It is noted before it is taken
 * away: a page that ends in between finds it again.
 */
export function handOverOldCart(key: string, note: (lines: GuestCartItem[]) => void): void {
  const old = localStorage.getItem(key)
  if (old === null) return
  const lines = cartOf(parsed(old)).map(({ productId, productName, quantity }) => {
    return { productId, productName, quantity }
  })
  if (lines.length > 0) note(lines)
  localStorage.removeItem(key)
}
