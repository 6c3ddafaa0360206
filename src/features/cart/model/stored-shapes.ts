import type { GuestCartItem } from '#domain/contract/cart.ts'
import type { GuestPress } from './line-updates.ts'

/** Where an earlier shop kept its cart, in local storage. */
export const OLD_CART_KEY = 'cart'

// By hand: a schema here would bring the validation library into every first visit.

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

const isPieces = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

export function isCartItem(value: unknown): value is GuestCartItem {
  const { productId, productName, quantity } = recordOf(value)
  return typeof productId === 'string' && typeof productName === 'string' && isPieces(quantity)
}

/** The lines of a stored cart, whichever version stored it; invalid lines are dropped. */
export function cartOf(stored: unknown): GuestCartItem[] {
  return Array.isArray(stored) ? stored.filter(isCartItem) : []
}

/** A merge as it is sent, kept until its answer is here: a lost answer is asked for again in the same words. */
export interface GuestMerge {
  mergeId: string
  cartItems: GuestCartItem[]
  /** It is being taken back, and is never sent again. */
  isOff?: boolean
}

export function mergeOf(stored: unknown): GuestMerge | null {
  const { mergeId, cartItems, isOff } = recordOf(stored)
  if (typeof mergeId !== 'string') return null
  return { mergeId, cartItems: cartOf(cartItems), ...(isOff === true ? { isOff } : {}) }
}

/** Merges that were answered, the oldest first. */
export const mergesOf = (stored: unknown): GuestMerge[] =>
  Array.isArray(stored) ? stored.flatMap((merge) => mergeOf(merge) ?? []) : []

const isCart = (value: unknown): boolean => Array.isArray(value) && value.every(isCartItem)

/** Whether this is an edit as this version makes them. */
export function isGuestEdit(value: unknown): value is GuestPress {
  const { kind, line, lines, mergeId, productId, by, quantity, seenMerge } = recordOf(value)
  if (typeof (seenMerge ?? '') !== 'string') return false
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
    case 'sent':
      return typeof mergeId === 'string' && isCart(lines)
    case 'taken-back':
      return typeof mergeId === 'string'
    case 'adopt':
      return isCart(lines)
    default:
      return false
  }
}
