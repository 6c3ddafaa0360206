import {
  addToCart,
  type Cart,
  clearCart,
  type GuestCartItem,
  removeFromCart,
  updateCartQuantity,
} from '#domain/contract/cart.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { journalOf, type Noted } from './edit-journal.ts'
import { PRESSES } from './kept-receipt.ts'
import { isCartItem, recordOf } from './stored-shapes.ts'

/** What a customer pressed: the same again under its key changes nothing more. */
export type CustomerEdit =
  | { kind: 'add'; line: GuestCartItem }
  | { kind: 'step'; productName: string; action: 'increase' | 'decrease' }
  | { kind: 'remove'; productId: string }
  | { kind: 'clear' }

export interface Press {
  userId: string
  key: string
  edit: CustomerEdit
}

function isCustomerEdit(value: unknown): boolean {
  const { kind, line, productId, productName, action } = recordOf(value)
  switch (kind) {
    case 'clear':
      return true
    case 'add':
      return isCartItem(line)
    case 'remove':
      return typeof productId === 'string'
    case 'step':
      return typeof productName === 'string' && (action === 'increase' || action === 'decrease')
    default:
      return false
  }
}

/** Whether this is a customer's press as this version notes them. */
function isPress(value: unknown): value is Press {
  const { userId, key, edit } = recordOf(value)
  return typeof userId === 'string' && typeof key === 'string' && isCustomerEdit(edit)
}

/** Presses without an answer: a page that is gone may have taken them along before they were sent. */
const presses = journalOf<Press>(PRESSES, isPress)

/** The server knows a key for a day: what is older than this could count twice. */
const SENT_AGAIN_WITHIN_MS = 20 * 60 * 60_000

export const notePress = (press: Press): Noted<Press> => presses.note(press)

/** The page has the answer, or has told the shopper that there is none. */
export const forgetPress = (note: Noted<Press>): void => presses.forget([note])

export function sendPress({ key, edit }: Press): Promise<Cart> {
  const headers = { 'idempotency-key': key }
  switch (edit.kind) {
    case 'add':
      return fetchAnswer(addToCart, { body: edit.line, headers })
    case 'step':
      return fetchAnswer(updateCartQuantity, {
        params: { productName: edit.productName },
        body: { action: edit.action },
        headers,
      })
    case 'remove':
      return fetchAnswer(removeFromCart, { params: { productId: edit.productId }, headers })
    case 'clear':
      return fetchAnswer(clearCart, { headers })
  }
}

/** The server has said its last word on it; what it was too busy for, or what needs a login first, is asked again. */
const isRefused = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)

/**
 * Sends what pages of this customer were closed over, in its order; what another page sends in this moment counts once
 * all the same. Throws where the server cannot be asked; the rest stays for the next time.
 */
export async function sendLeftPresses(userId: string, say: (refusal: CallError) => void): Promise<void> {
  for (const note of presses.left()) {
    const isOld = Number(note.id.split('-')[0]) < Date.now() - SENT_AGAIN_WITHIN_MS
    if (note.what.userId === userId && !isOld) {
      try {
        await sendPress(note.what)
      } catch (error) {
        if (!isRefused(error)) throw error
        say(error)
      }
    }
    forgetPress(note)
  }
}
