import {
  addToCart,
  type Cart,
  clearCart,
  type GuestCartItem,
  removeFromCart,
  updateCartQuantity,
} from '#domain/contract/cart.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { journalOf } from './edit-journal.ts'
import { PRESSES } from './logout-leavings.ts'
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
export const pressJournal = journalOf<Press>(PRESSES, isPress)

/** Sends a press under its key. Throws CallError. */
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
