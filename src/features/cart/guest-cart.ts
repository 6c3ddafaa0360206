import type { GuestCartItem } from '#domain/contract/cart.ts'
import { readStored, updateStored } from '#src/lib/storage.ts'
import { tellTabs } from '#src/lib/tabs.ts'

/** Where the guest's cart is kept (section 3). */
export const CART_KEY = 'cart'

/** Where an earlier shop kept it, in local storage. */
export const OLD_CART_KEY = 'cart'

function isOldCartThere(): boolean {
  try {
    return localStorage.getItem(OLD_CART_KEY) !== null
  } catch {
    return false
  }
}

// By hand: a schema here would bring the validation library into every first visit.
function isCartItem(value: unknown): value is GuestCartItem {
  if (typeof value !== 'object' || value === null) return false
  const { productId, productName, quantity } = value as Record<string, unknown>
  return (
    typeof productId === 'string' &&
    typeof productName === 'string' &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) > 0
  )
}

/** Whatever was stored, by this or another version: lines that make no sense are dropped. */
export function cartOf(stored: unknown): GuestCartItem[] {
  return Array.isArray(stored) ? stored.filter(isCartItem) : []
}

export async function readGuestCart(): Promise<GuestCartItem[]> {
  if (isOldCartThere()) await (await import('./old-cart.ts')).importOldCart()
  return cartOf(await readStored(CART_KEY))
}

/** Changes the stored cart in one step and tells the other tabs. */
export async function changeGuestCart(change: (lines: GuestCartItem[]) => GuestCartItem[]): Promise<GuestCartItem[]> {
  const lines = await updateStored(CART_KEY, (stored) => change(cartOf(stored)))
  tellTabs('cart')
  return lines
}
