import type { Paise } from '#domain/money.ts'

/** The price at which each line was last seen, of this page's life: what is stored of a cart holds no price. */
const seen = new Map<string, Paise>()

export const seenPrice = (productId: string): Paise | undefined => seen.get(productId)

/** Remembers what lines are shown at; a price seen before stays until it is accepted, a line that went is forgotten. */
export function rememberPrices(lines: readonly { productId: string; unitPaise: Paise }[]): void {
  const inCart = new Set(lines.map(({ productId }) => productId))
  for (const productId of seen.keys()) if (!inCart.has(productId)) seen.delete(productId)
  for (const { productId, unitPaise } of lines) if (!seen.has(productId)) seen.set(productId, unitPaise)
}

/** The shopper went on with the line as it is: its price is no longer news. */
export function acceptPrice(productId: string): void {
  seen.delete(productId)
}
