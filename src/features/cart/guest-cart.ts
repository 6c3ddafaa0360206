import type { GuestCartItem } from '#domain/contract/cart.ts'
import { readStored, updateStored, writeStored } from '#src/lib/storage.ts'
import { tellTabs } from '#src/lib/tabs.ts'

/** Where the guest's cart is kept (section 3), and the id under which it is merged once. */
const CART_KEY = 'cart'
const MERGE_KEY = 'cart-merge-id'

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
function cartOf(stored: unknown): GuestCartItem[] {
  return Array.isArray(stored) ? stored.filter(isCartItem) : []
}

export async function readGuestCart(): Promise<GuestCartItem[]> {
  return cartOf(await readStored(CART_KEY))
}

/** Changes the stored cart in one step and tells the other tabs. */
export async function changeGuestCart(change: (lines: GuestCartItem[]) => GuestCartItem[]): Promise<GuestCartItem[]> {
  const lines = await updateStored(CART_KEY, (stored) => change(cartOf(stored)))
  tellTabs('cart')
  return lines
}

/** The id of this guest cart: a merge repeated under it adds nothing. */
export async function guestMergeId(): Promise<string> {
  return updateStored(MERGE_KEY, (stored) => (typeof stored === 'string' ? stored : crypto.randomUUID()))
}

/** Empties what was merged; a change made meanwhile in another tab stays. */
export async function forgetMerged(merged: readonly GuestCartItem[]): Promise<GuestCartItem[]> {
  await writeStored(MERGE_KEY, undefined)
  const quantities = new Map(merged.map((line) => [line.productId, line.quantity]))
  return changeGuestCart((lines) =>
    lines.flatMap((line) => {
      const left = line.quantity - (quantities.get(line.productId) ?? 0)
      return left > 0 ? [{ ...line, quantity: left }] : []
    }),
  )
}
