import type { GuestCartItem } from '#domain/contract/cart.ts'
import { readStored, storageState, updateStoredPair } from '#src/lib/storage.ts'
import { tellTabs } from '#src/lib/tabs.ts'
import { forgetEdits, type NotedEdit, notedEdits, noteEdit } from './edit-journal.ts'
import { changeOf, type GuestEdit } from './line-changes.ts'
import { cartOf } from './stored-shapes.ts'

/** Where the guest's cart is kept (section 3). */
export const CART_KEY = 'cart'

/** Where an earlier shop kept it, in local storage. */
export const OLD_CART_KEY = 'cart'

/** The names of the last edits that are in the cart: none of them counts twice. */
const DONE_KEY = 'cart-edits-done'
/** Far more than can be on their way at once. */
const DONE_LIMIT = 200

function isOldCartThere(): boolean {
  try {
    return localStorage.getItem(OLD_CART_KEY) !== null
  } catch {
    return false
  }
}

export async function readGuestCart(): Promise<GuestCartItem[]> {
  if (isOldCartThere()) await (await import('./old-cart.ts')).importOldCart()
  return cartOf(await readStored(CART_KEY))
}

/** Cart and what is in it change together: an edit whose page dies in between is neither lost nor made twice. */
async function apply(edits: readonly NotedEdit[]): Promise<GuestCartItem[]> {
  const lines = await updateStoredPair<GuestCartItem[]>([CART_KEY, DONE_KEY], ([cart, stored]) => {
    const done: unknown[] = Array.isArray(stored) ? stored : []
    const open = edits.filter(({ id }) => !done.includes(id))
    const changed = open.reduce((lines, { edit }) => changeOf(edit)(lines), cartOf(cart))
    return [[changed, [...done, ...open.map(({ id }) => id)].slice(-DONE_LIMIT)], changed]
  })
  forgetEdits(edits)
  tellTabs('cart')
  return lines
}

/** Changes the stored cart in one step and tells the other tabs. Once this has been called the edit outlives the page. */
export function changeGuestCart(edit: GuestEdit): Promise<GuestCartItem[]> {
  return apply([noteEdit(edit)])
}

/** Makes the edits that pages were closed over. Where IndexedDB fails they wait for a better start. */
export async function applyLeftEdits(): Promise<void> {
  const left = notedEdits()
  if (left.length > 0 && !storageState.isMemoryOnly) await apply(left)
}
