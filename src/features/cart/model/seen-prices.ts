import type { Paise } from '#domain/money.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'

/** The price at which each line was last seen, kept apart from the cart: what is stored of that holds no price. */
const KEY = 'cart-prices'

let seen = new Map<string, Paise>()

const isPrice = (entry: [unknown, unknown]): entry is [string, Paise] =>
  typeof entry[0] === 'string' && Number.isSafeInteger(entry[1])

/** Brings back what was seen before the reload. */
export async function readSeenPrices(): Promise<void> {
  const stored = await readStored(KEY)
  if (stored instanceof Map) seen = new Map([...[...stored].filter(isPrice), ...seen])
}

export const seenPrice = (productId: string): Paise | undefined => seen.get(productId)

/**
 * Remembers what lines are shown at; a price seen before stays until it is accepted, a line that went is forgotten. Only
 * a guest's are kept in the browser: of a customer's cart it stores nothing.
 */
export function rememberPrices(
  lines: readonly { productId: string; unitPaise: Paise }[],
  home: 'guest' | 'customer' = 'guest',
): void {
  const next = new Map(lines.map(({ productId, unitPaise }) => [productId, seen.get(productId) ?? unitPaise]))
  const isSame = next.size === seen.size && [...next].every(([productId, price]) => seen.get(productId) === price)
  seen = next
  if (!isSame && home === 'guest') void writeStored(KEY, seen)
}

/** After a logout. */
export function forgetPrices(): void {
  seen = new Map()
  void writeStored(KEY, undefined)
}

/** The shopper went on with the line as it is: its price is no longer news. */
export function acceptPrice(productId: string): void {
  seen.delete(productId)
}
