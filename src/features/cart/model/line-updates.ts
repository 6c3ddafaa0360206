import type { GuestCartItem } from '#domain/contract/cart.ts'

/** One step from the lines before to the lines after, the same for both carts; the lines given are not touched. */
export type LineUpdate = (lines: readonly GuestCartItem[]) => GuestCartItem[]

export const withAdded =
  (added: GuestCartItem): LineUpdate =>
  (lines) =>
    lines.some((line) => line.productId === added.productId)
      ? lines.map((line) =>
          line.productId === added.productId ? { ...line, quantity: line.quantity + added.quantity } : line,
        )
      : [...lines, added]

/** One piece more or fewer; a line never falls below 1. */
export const withStep =
  (productId: string, by: 1 | -1): LineUpdate =>
  (lines) =>
    lines.map((line) => (line.productId === productId ? { ...line, quantity: Math.max(1, line.quantity + by) } : line))

export const without =
  (productId: string): LineUpdate =>
  (lines) =>
    lines.filter((line) => line.productId !== productId)

export const withQuantity =
  (productId: string, quantity: number): LineUpdate =>
  (lines) =>
    lines.map((line) => (line.productId === productId ? { ...line, quantity } : line))

/** Takes out what was sent; null where something of it is gone already. */
export const withoutSent =
  (sent: readonly GuestCartItem[]) =>
  (lines: readonly GuestCartItem[]): GuestCartItem[] | null => {
    const taken = new Map(sent.map(({ productId, quantity }) => [productId, quantity]))
    const held = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
    if ([...taken].some(([id, quantity]) => (held.get(id) ?? 0) < quantity)) return null
    return lines.flatMap((line) => {
      const quantity = line.quantity - (taken.get(line.productId) ?? 0)
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
  }

/** A change of the guest's cart in words that can be kept: what was pressed, not what the cart was then. */
export type GuestEdit =
  | { kind: 'add'; line: GuestCartItem }
  | { kind: 'step'; productId: string; by: 1 | -1 }
  | { kind: 'remove'; productId: string }
  | { kind: 'set'; productId: string; quantity: number }
  | { kind: 'clear' }
  /** A merge was answered: what was sent is the customer's now. */
  | { kind: 'sent'; mergeId: string; lines: GuestCartItem[] }
  /** A merge was taken back: what it took along is the guest's again. */
  | { kind: 'taken-back'; mergeId: string }
  /** An earlier shop's cart, for a cart that is empty. */
  | { kind: 'adopt'; lines: GuestCartItem[] }

/**
 * An edit with the last merge that the page showed the outcome of, null where there was none: what a later one took along
 * was on the screen still.
 */
export type GuestPress = GuestEdit & { seenMerge?: string | null }

/** Whether an edit takes from these lines or changes them; an add asks for pieces of its own. */
export function isAbout(edit: GuestEdit, lines: readonly GuestCartItem[]): boolean {
  if (edit.kind === 'clear') return lines.length > 0
  return 'productId' in edit && lines.some(({ productId }) => productId === edit.productId)
}

export function updateOf(edit: GuestEdit): LineUpdate {
  switch (edit.kind) {
    case 'add':
      return withAdded(edit.line)
    case 'step':
      return withStep(edit.productId, edit.by)
    case 'remove':
      return without(edit.productId)
    case 'set':
      return withQuantity(edit.productId, edit.quantity)
    case 'clear':
      return () => []
    case 'sent':
      return (lines) => withoutSent(edit.lines)(lines) ?? [...lines]
    // Of what lies beside the lines: the store that it is made on knows (guest-cart.ts).
    case 'taken-back':
      return (lines) => [...lines]
    case 'adopt':
      return (lines) => (lines.length > 0 ? [...lines] : edit.lines)
  }
}

/** Badge and totals count pieces, not lines. */
export function piecesOf(cart: readonly Readonly<GuestCartItem>[]): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0)
}
