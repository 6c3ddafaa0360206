import type { MergeReceipt } from '#domain/contract/cart.ts'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { type Paise, rupeesFrom } from '#domain/money.ts'
import type { CartLineChange } from '#domain/rules/cart-line-change.ts'
import { canAdd } from '#domain/rules/stock.ts'
import { whenStorageIsBack } from '#src/lib/storage.ts'
import { onTabMessage } from '#src/lib/tabs.ts'
import { authState } from '#src/session/state.ts'
import { toastError } from '#src/ui/toast.ts'
import type { CustomerCart } from './model/customer-cart.ts'
import {
  changeGuestCart,
  forgetSentCart,
  type GuestStore,
  linesToShow,
  onLeftEdits,
  readGuestCart,
} from './model/guest-cart.ts'
import { type GuestEdit, updateOf } from './model/line-updates.ts'
import { dropPresses, dropReceipt } from './model/logout-leavings.ts'
import { acceptPrice, forgetPrices, readSeenPrices } from './model/seen-prices.ts'
import { cartState, closeAddedPopup, countChange, newVisit, openAddedPopup } from './state.ts'

/** What adding needs to know about a product. */
export interface Addable {
  _id: string
  name: string
  availability: number
}

let loaded: CustomerCart | null = null

// Imported on demand, since a guest never needs it.
const customerCart = async () => (loaded ??= (await import('./model/page-cart.ts')).customerCart)

/**
 * Runs in the same task as the press if the module is loaded, as it is once a customer's cart is shown: the press must be
 * in the journal before the page can be closed.
 */
const onCustomer = <T>(work: (cart: CustomerCart) => Promise<T>): Promise<T> =>
  loaded ? work(loaded) : customerCart().then(work)

/** Fetches what a login will need, while the shopper waits for the code. */
export async function prepareCustomerCart(): Promise<void> {
  await customerCart().catch(() => undefined)
}

/** The stored cart has changed: by another tab, or because IndexedDB has answered after all. */
function showStored(): void {
  // Not for a customer whose cart is not open yet: another tab may be merging the guest's cart.
  if (cartState.home === 'guest' && !authState.isUserAuthenticated) void showGuestCart()
  else if (cartState.home === 'guest') void openCustomerCart()
  else void customerCart().then(({ refresh }) => refresh())
}

/** Reads the guest's cart and follows the other tabs. */
export async function startCart(): Promise<void> {
  onTabMessage('cart', showStored)
  onLeftEdits(showStored)
  whenStorageIsBack(showStored)
  await readSeenPrices()
  await showGuestCart()
}

async function showGuestCart(): Promise<void> {
  const before = cartState.changes
  const store = await readGuestCart()
  // Presses made meanwhile are already on the screen; their own answer comes next, with everything.
  if (cartState.home === 'guest' && before === cartState.changes) show(store)
  else if (cartState.home !== 'guest') cartState.isLoaded = true
}

function show(store: GuestStore): void {
  cartState.lines = linesToShow(store)
  cartState.isLoaded = true
}

async function onGuest(edit: GuestEdit): Promise<void> {
  countChange()
  // The screen first: IndexedDB may take a while on a cheap phone.
  cartState.lines = updateOf(edit)(cartState.lines)
  const own = cartState.changes
  const store = await changeGuestCart(edit)
  // Presses made meanwhile are already on the screen, but not in this answer.
  if (cartState.home === 'guest' && own === cartState.changes) show(store)
}

export function quantityInCart(productId: string): number {
  return cartState.lines.find((line) => line.productId === productId)?.quantity ?? 0
}

/** Adds pieces wherever the cart lives; answers whether they are in. Says 'No Quantity left in stock.' where they do not fit. */
export async function addToCart(product: Addable, quantity = 1): Promise<boolean> {
  if (!canAdd(quantityInCart(product._id), quantity, product.availability)) {
    toastError(catalogueText.noneLeft)
    return false
  }
  const line = { productId: product._id, productName: product.name, quantity }
  if (cartState.home === 'customer') {
    if (!(await onCustomer(({ add }) => add(line)))) return false
  } else await onGuest({ kind: 'add', line })
  cartState.removed = cartState.removed.filter((other) => other.productId !== line.productId)
  cartState.lastAddedItem = product.name
  openAddedPopup()
  return true
}

/** One piece more or fewer; one fewer than the last takes the line out, with its undo. */
export async function stepQuantity(product: Addable, action: 'increase' | 'decrease'): Promise<void> {
  const current = quantityInCart(product._id)
  if (action === 'increase' && !canAdd(current, 1, product.availability)) return toastError(catalogueText.noneLeft)
  if (action === 'decrease' && current < 1) return
  if (action === 'decrease' && current === 1) return removeFromCart(product._id)
  acceptPrice(product._id)
  if (cartState.home === 'customer') await onCustomer(({ step }) => step(product, action))
  else await onGuest({ kind: 'step', productId: product._id, by: action === 'increase' ? 1 : -1 })
}

/** Takes a line out and remembers it for an undo. */
export async function removeFromCart(productId: string): Promise<void> {
  cartState.removed = cartState.lines.filter((line) => line.productId === productId).map((line) => ({ ...line }))
  if (!(await dropLine(productId))) cartState.removed = []
}

async function dropLine(productId: string): Promise<boolean> {
  if (cartState.home === 'customer') return onCustomer(({ remove }) => remove(productId))
  await onGuest({ kind: 'remove', productId })
  return true
}

/** One piece of another product in the place of a line that nobody can have. */
export async function takeInstead(productId: string, other: Addable): Promise<void> {
  if (await addToCart(other)) await dropLine(productId)
}

/** Goes on with a line as it is now: at today's price (paise), or with the pieces that are left. */
export async function acceptLineChange(productId: string, unitPaise: Paise, notice: CartLineChange): Promise<void> {
  acceptPrice(productId)
  const quantity = notice.kind === 'less_stock' ? notice.available : null
  if (cartState.home === 'customer') {
    await onCustomer(({ accept }) => accept(productId, rupeesFrom(unitPaise), quantity))
  } else if (quantity !== null) await onGuest({ kind: 'set', productId, quantity })
  else cartState.agreed += 1
}

/** Takes every line out and remembers them for an undo. */
export async function clearCart(): Promise<void> {
  cartState.removed = cartState.lines.map((line) => ({ ...line }))
  if (cartState.home === 'guest') await onGuest({ kind: 'clear' })
  else if (!(await onCustomer(({ clear }) => clear()))) cartState.removed = []
}

/**
 * Shows the customer's cart; a guest's cart is first moved there, once: the same merge id adds nothing twice. `after` a
 * login the shopper is told what was joined.
 */
export async function openCustomerCart(after?: 'login'): Promise<void> {
  await (await customerCart()).open(after)
}

/** Waits until the server has answered every press of this page: an order takes its pieces out of the cart as it is there. */
export async function sendCustomerCart(): Promise<void> {
  await onCustomer(({ inTurn }) => inTurn(async () => {}))
}

/** Asks what the code in force takes off: the owner may have changed it since. */
export async function askCouponAgain(): Promise<void> {
  await (await import('./model/coupon-in-force.ts')).askCouponAgain()
}

/** Takes the last merge back; answers whether the server has. */
export async function undoMerge(receipt: Pick<MergeReceipt, 'mergeId'>): Promise<boolean> {
  return (await customerCart()).undoMerge(receipt)
}

/** The shopper has read what the merge did. */
export function dismissReceipt(): void {
  void customerCart().then((cart) => cart.dismissReceipt())
}

/** After logout: nothing of the customer's cart stays, an empty guest cart begins. */
export function leaveCustomerCart(): void {
  cartState.visit += 1
  dropReceipt()
  // Changes by another tab meanwhile were left to the login.
  if (cartState.home === 'guest') return void showGuestCart()
  forgetPrices()
  Object.assign(cartState, newVisit())
  void showGuestCart()
}

/**
 * At a logout, removes from the browser, not only from the page, what is left of the customer's cart, as presses and as
 * a guest's cart. If a session has ended by itself, the presses stay for the same customer's next login.
 */
export async function forgetUnansweredCart(): Promise<void> {
  dropPresses()
  await forgetSentCart()
  await showGuestCart()
}

export function showCart(): void {
  cartState.isOpen = true
  closeAddedPopup()
}

export function hideCart(): void {
  cartState.isOpen = false
  cartState.removed = []
}
