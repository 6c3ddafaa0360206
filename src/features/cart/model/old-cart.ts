import { inBrowser, parsed } from '#src/lib/web-storage.ts'
import type { Journal } from './edit-journal.ts'
import type { GuestEdit } from './line-updates.ts'
import { cartOf, OLD_CART_KEY } from './stored-shapes.ts'

/**
 * The cart that an earlier shop left in local storage becomes an edit, once; where one of this shop is there already,
 * that counts. It is noted before it is taken away: a page that ends in between finds it again.
 */
export function noteOldCart(edits: Journal<GuestEdit>): void {
  const old = inBrowser.read(OLD_CART_KEY)
  if (old === null) return
  const lines = cartOf(parsed(old)).map(({ productId, productName, quantity }) => {
    return { productId, productName, quantity }
  })
  if (lines.length > 0) edits.note({ kind: 'adopt', lines })
  inBrowser.drop(OLD_CART_KEY)
}
