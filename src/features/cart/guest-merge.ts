import type { GuestCartItem } from '#domain/contract/cart.ts'
import { newId } from '#src/lib/new-id.ts'
import { updateStoredPair } from '#src/lib/storage.ts'
import { tellTabs } from '#src/lib/tabs.ts'
import { CART_KEY } from './guest-cart.ts'
import { cartOf } from './stored-shapes.ts'

/** A merge as it is sent, kept until its answer is here: a lost answer is asked for again in the same words. */
export interface GuestMerge {
  mergeId: string
  cartItems: GuestCartItem[]
}

/** What is to be done next so that the guest's cart ends up in the customer's, once. */
export type MergeStep =
  | { kind: 'send'; merge: GuestMerge }
  /** The cart was changed after this was sent, and nobody knows whether it arrived: it is taken back first. */
  | { kind: 'take-back'; mergeId: string }

const MERGE_KEY = 'cart-merge'

function mergeOf(stored: unknown): GuestMerge | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { mergeId, cartItems } = stored as Record<string, unknown>
  return typeof mergeId === 'string' ? { mergeId, cartItems: cartOf(cartItems) } : null
}

/** Cart and merge change together or not at all: a page that dies in between can neither lose nor double a piece. */
function change<T>(
  work: (lines: GuestCartItem[], merge: GuestMerge | null) => [GuestCartItem[], GuestMerge | null, T],
) {
  return updateStoredPair<T>([CART_KEY, MERGE_KEY], ([cart, stored]) => {
    const [lines, merge, answer] = work(cartOf(cart), mergeOf(stored))
    return [[lines, merge ?? undefined], answer]
  })
}

const quantitiesOf = (lines: readonly GuestCartItem[]) =>
  new Map(lines.map(({ productId, quantity }) => [productId, quantity]))

function isSame(one: readonly GuestCartItem[], other: readonly GuestCartItem[]): boolean {
  const quantities = quantitiesOf(one)
  return one.length === other.length && other.every((line) => quantities.get(line.productId) === line.quantity)
}

/** The next step, or null where the guest's cart is empty and nothing is under way. */
export function nextMergeStep(): Promise<MergeStep | null> {
  return change<MergeStep | null>((lines, merge) => {
    if (merge && isSame(merge.cartItems, lines)) return [lines, merge, { kind: 'send', merge }]
    if (merge) return [lines, merge, { kind: 'take-back', mergeId: merge.mergeId }]
    if (lines.length === 0) return [lines, null, null]
    const next = { mergeId: newId(), cartItems: lines }
    return [lines, next, { kind: 'send', merge: next }]
  })
}

/**
 * The merge was answered: what was sent leaves the guest's cart, what was added meanwhile stays for the next one. Where
 * something was taken out meanwhile, all stays, to be taken back and sent anew.
 */
export async function settleMerge({ mergeId, cartItems }: GuestMerge): Promise<void> {
  await change((lines, stored) => {
    const held = quantitiesOf(lines)
    const isCovered = cartItems.every((line) => (held.get(line.productId) ?? 0) >= line.quantity)
    if (stored?.mergeId !== mergeId || !isCovered) return [lines, stored, null]
    const sent = quantitiesOf(cartItems)
    const left = lines.flatMap((line) => {
      const quantity = line.quantity - (sent.get(line.productId) ?? 0)
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
    return [left, null, null]
  })
  tellTabs('cart')
}

/** The merge was taken back: the guest's cart is whole and may be sent under another id. */
export async function forgetMerge(mergeId: string): Promise<void> {
  await change((lines, stored) => [lines, stored?.mergeId === mergeId ? null : stored, null])
}
