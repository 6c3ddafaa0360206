import { edits, OLD_CART_KEY } from './guest-cart.ts'
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
 * The cart that an earlier shop left in local storage becomes an edit, once; where one of this shop is there already,
 * that counts. It is noted before it is taken away: a page that ends in between finds it again.
 */
export function noteOldCart(): void {
  const old = localStorage.getItem(OLD_CART_KEY)
  if (old === null) return
  const lines = cartOf(parsed(old)).map(({ productId, productName, quantity }) => {
    return { productId, productName, quantity }
  })
  if (lines.length > 0) edits.note({ kind: 'adopt', lines })
  localStorage.removeItem(OLD_CART_KEY)
}
