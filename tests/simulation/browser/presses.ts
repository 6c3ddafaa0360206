import { asPressed, type CartEdit, type Pieces } from '../../support/cart-model.ts'
import type { Chance } from '../chance.ts'
import { SHELF } from '../world.ts'
import type { PageModules } from './client-code.ts'
import { type ExpectedCart, edited } from './expected-cart.ts'

/** More of a food than this nobody here puts into a cart. */
const MOST_PIECES = 12

export const linesOf = ({ cartState }: PageModules): Pieces =>
  Object.fromEntries(cartState.lines.map(({ productId, quantity }) => [productId, quantity]))

/** Something a shopper does to the cart that is on the screen. */
export function someEdit(seen: Pieces, chance: Chance): CartEdit {
  const ids = Object.keys(seen)
  if (ids.length === 0 || chance.happens(0.45))
    return { kind: 'add', id: chance.pick(SHELF).id, quantity: 1 + chance.below(2) }
  if (chance.happens(0.06)) return { kind: 'clear' }
  return { kind: chance.pick(['increase', 'increase', 'decrease', 'remove']), id: chance.pick(ids) }
}

function make({ cart }: PageModules, edit: CartEdit): Promise<unknown> {
  if (edit.kind === 'clear') return cart.clearCart()
  if (edit.kind === 'remove') return cart.removeFromCart(edit.id)
  const product = { _id: edit.id, name: SHELF.find(({ id }) => id === edit.id)?.name ?? '', availability: MOST_PIECES }
  return edit.kind === 'add' ? cart.addToCart(product, edit.quantity) : cart.stepQuantity(product, edit.kind)
}

interface Pressed {
  /** Null where the page itself refused. */
  ends: Promise<void> | null
  guest: Pieces
}

/** Presses in a page, and notes what must come of it in the cart that the page shows: the guest's or the customer's. */
export function pressIn(
  page: PageModules,
  edit: CartEdit,
  { guest, customer, now }: { guest: Pieces; customer: ExpectedCart; now: number },
): Pressed {
  const { cartState } = page
  const seen = linesOf(page)
  const isGuest = cartState.home === 'guest'
  const { changes: before, visit } = cartState
  const made = make(page, edit)
  const isMade = cartState.changes > before
  if (!isMade) return { ends: null, guest }
  if (isGuest) return { ends: made.then(() => undefined), guest: edited(guest, asPressed(edit, seen)) }
  const note = customer.press(edit, seen, { by: page, at: now })
  const ends = made.then(() => {
    if (note.fate !== 'pending') return
    if (cartState.visit !== visit) note.fate = 'unknown'
    else if (cartState.error === null) note.fate = 'done'
    else note.fate = cartState.error.status === 0 ? 'unknown' : 'refused'
  })
  return { ends, guest }
}
