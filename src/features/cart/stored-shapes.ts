import type { GuestCartItem } from '#domain/contract/cart.ts'
import type { GuestEdit } from './line-changes.ts'

// By hand: a schema here would bring the validation library into every first visit.

const recordOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>

const isPieces = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function isCartItem(value: unknown): value is GuestCartItem {
  const { productId, productName, quantity } = recordOf(value)
  return typeof productId === 'string' && typeof productName === 'string' && isPieces(quantity)
}

/** Whatever was stored, by this or another version: lines that make no sense are dropped. */
export function cartOf(stored: unknown): GuestCartItem[] {
  return Array.isArray(stored) ? stored.filter(isCartItem) : []
}

/** Whether this is an edit as this version makes them. */
export function isGuestEdit(value: unknown): value is GuestEdit {
  const { kind, line, productId, by, quantity } = recordOf(value)
  switch (kind) {
    case 'clear':
      return true
    case 'add':
      return isCartItem(line)
    case 'remove':
      return typeof productId === 'string'
    case 'step':
      return typeof productId === 'string' && (by === 1 || by === -1)
    case 'set':
      return typeof productId === 'string' && isPieces(quantity)
    default:
      return false
  }
}
