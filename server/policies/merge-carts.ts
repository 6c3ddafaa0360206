import type { GuestCartItem, MergeReceipt } from '#domain/contract/cart.ts'
import { clampToStock } from '#domain/rules/stock.ts'
import type { CartLine, KeptLine } from '#server/repositories/carts.ts'

type MergedLine = MergeReceipt['lines'][number]

export interface Merge {
  /** Lines that the cart must hold now, where they differ from what it held. */
  changes: CartLine[]
  lines: MergedLine[]
}

/**
 * Adds a guest cart to a saved one: pieces are summed and capped at the stock (OPEN-36). A line that was saved never
 * disappears by it, also where the stock has sunk to nothing.
 */
export function mergeCarts(
  guest: readonly GuestCartItem[],
  saved: readonly CartLine[],
  stockOf: ReadonlyMap<string, number>,
): Merge {
  const held = new Map(saved.map((line) => [line.productId, line.quantity]))
  const lines = combined(guest).map((item) => mergedLine(item, held.get(item.productId) ?? 0, stockOf))
  // Products that are no longer sold keep their pieces and so cause no change.
  const changes = lines.filter((line) => line.quantity !== (held.get(line.productId) ?? 0))
  return { changes: changes.map(({ productId, quantity }) => ({ productId, quantity })), lines }
}

/** A guest cart with each product once. */
function combined(guest: readonly GuestCartItem[]): GuestCartItem[] {
  const byId = new Map<string, GuestCartItem>()
  for (const item of guest) {
    const { quantity } = byId.get(item.productId) ?? { quantity: 0 }
    byId.set(item.productId, { ...item, quantity: quantity + item.quantity })
  }
  return [...byId.values()]
}

function mergedLine(item: GuestCartItem, held: number, stockOf: ReadonlyMap<string, number>): MergedLine {
  const { productId, productName, quantity: asked } = item
  const wanted = held + asked
  const quantity = clampToStock(wanted, stockOf.get(productId) ?? 0)
  if (quantity === 0) return { productId, productName, outcome: 'gone', asked, quantity: held }
  const outcome = quantity < wanted ? 'capped' : held > 0 ? 'summed' : 'added'
  return { productId, productName, outcome, asked, quantity }
}

/** What takes a merge back: the lines to set to what they were, and the products to take out. */
export function undoneMerge(
  merged: readonly MergedLine[],
  before: readonly KeptLine[],
  held: readonly CartLine[],
): { back: KeptLine[]; out: string[] } {
  const now = new Map(held.map((line) => [line.productId, line.quantity]))
  const untouched = merged.filter(
    ({ outcome, productId, quantity }) => outcome !== 'gone' && now.get(productId) === quantity,
  )
  const earlier = new Map(before.map((line) => [line.productId, line]))
  return {
    back: untouched.flatMap(({ productId }) => earlier.get(productId) ?? []),
    out: untouched.filter(({ productId }) => !earlier.has(productId)).map(({ productId }) => productId),
  }
}

export function isSameCart(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  const quantities = new Map(one.map((line) => [line.productId, line.quantity]))
  return one.length === other.length && other.every((line) => quantities.get(line.productId) === line.quantity)
}
