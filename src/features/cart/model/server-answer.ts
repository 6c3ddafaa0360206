import type { Cart, GuestCartItem } from '#domain/contract/cart.ts'
import { paiseFromRupees } from '#domain/money.ts'
import type { SeenLineChange } from '../state.ts'

/** The lines of an answer, also what the shop no longer sells: the shopper is told, and takes it out. */
export function linesOf(cart: Cart | null): GuestCartItem[] {
  return [...(cart?.items ?? []), ...(cart?.gone ?? [])].map(({ _id, name, quantity }) => ({
    productId: _id,
    productName: name,
    quantity,
  }))
}

/** What an answer says of single lines, by product id. */
export function toldBy({ items, gone = [] }: Cart): Record<string, SeenLineChange> {
  const notices = items.flatMap(({ _id, notice }): [string, SeenLineChange][] => {
    if (!notice) return []
    if (notice.kind !== 'price_changed') return [[_id, notice]]
    const { seenPrice, unitPrice } = notice
    return [
      [_id, { kind: 'price_changed', seenPaise: paiseFromRupees(seenPrice), unitPaise: paiseFromRupees(unitPrice) }],
    ]
  })
  return Object.fromEntries([...notices, ...gone.map(({ _id }): [string, SeenLineChange] => [_id, { kind: 'gone' }])])
}
