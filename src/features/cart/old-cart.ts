import { updateStored } from '#src/lib/storage.ts'
import { tellTabs } from '#src/lib/tabs.ts'
import { CART_KEY, OLD_CART_KEY } from './guest-cart.ts'
import { cartOf } from './stored-shapes.ts'

/** Takes over the cart that an earlier shop left in local storage, once; there is one source of truth afterwards. */
export async function importOldCart(): Promise<void> {
  try {
    const old = localStorage.getItem(OLD_CART_KEY)
    localStorage.removeItem(OLD_CART_KEY)
    const lines = cartOf(JSON.parse(old ?? 'null')).map(({ productId, productName, quantity }) => {
      return { productId, productName, quantity }
    })
    if (lines.length === 0) return
    await updateStored(CART_KEY, (stored) => (cartOf(stored).length > 0 ? stored : lines))
    tellTabs('cart')
  } catch {
    // What is no JSON was no cart.
  }
}
