import { cartOf, changeGuestCart, OLD_CART_KEY } from './guest-cart.ts'

/** Takes over the cart that an earlier shop left in local storage, once; there is one source of truth afterwards. */
export async function importOldCart(): Promise<void> {
  try {
    const old = localStorage.getItem(OLD_CART_KEY)
    localStorage.removeItem(OLD_CART_KEY)
    const lines = cartOf(JSON.parse(old ?? 'null')).map(({ productId, productName, quantity }) => {
      return { productId, productName, quantity }
    })
    if (lines.length > 0) await changeGuestCart((held) => (held.length > 0 ? held : lines))
  } catch {
    // What is no JSON was no cart.
  }
}
