import type { Paise } from '../money.ts'
import { isSoldOut } from './stock.ts'

/** How a product has changed while it was in the cart; if several things changed, the most important one. */
export type CartLineChange =
  | { kind: 'sold_out' }
  | { kind: 'less_stock'; available: number }
  | { kind: 'price_changed'; seenPaise: Paise; unitPaise: Paise }

export interface WatchedLine {
  quantity: number
  availability: number
  /** Today's price shown. */
  unitPaise: Paise
  /** The price the shopper last agreed to; null where it was never noted. */
  seenPaise: Paise | null
}

/** How the product of a cart line has changed, or null. */
export function cartLineChange({ quantity, availability, unitPaise, seenPaise }: WatchedLine): CartLineChange | null {
  if (isSoldOut(availability)) return { kind: 'sold_out' }
  if (quantity > availability) return { kind: 'less_stock', available: availability }
  if (seenPaise !== null && seenPaise !== unitPaise) return { kind: 'price_changed', seenPaise, unitPaise }
  return null
}

/** Whether a line is left out of totals and order because it is sold out. */
export function isLeftOut(change: CartLineChange | null): boolean {
  return change?.kind === 'sold_out'
}

/** Whether a line blocks checkout until the shopper chooses a lower quantity. */
export function holdsOrder(change: CartLineChange | null): boolean {
  return change?.kind === 'less_stock'
}
