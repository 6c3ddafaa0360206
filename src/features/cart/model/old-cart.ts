import type { GuestCartItem } from '#domain/contract/cart.ts'
import { inBrowser, parsed } from '#src/lib/web-storage.ts'
import { cartOf, OLD_CART_KEY } from './stored-shapes.ts'

/**
 * The cart that an earlier shop left in local storage is handed over, once. It is noted before it is taken
 * away: a page that ends in between finds it again.
 */
export function handOverOldCart(note: (lines: GuestCartItem[]) => void): void {
  const old = inBrowser.read(OLD_CART_KEY)
  if (old === null) return
  const lines = cartOf(parsed(old)).map(({ productId, productName, quantity }) => {
    return { productId, productName, quantity }
  })
  if (lines.length > 0) note(lines)
  inBrowser.drop(OLD_CART_KEY)
}
