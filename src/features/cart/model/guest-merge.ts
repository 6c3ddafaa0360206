import { newId } from '#src/lib/new-id.ts'
import type { Noted } from './edit-journal.ts'
import { changeGuestCart, changeGuestStore, ended, type GuestStore, sentFromMemory } from './guest-cart.ts'
import type { GuestMerge } from './stored-shapes.ts'

/** What is to be done next so that the guest's cart ends up in the customer's, once. */
export type MergeStep =
  | { kind: 'send'; merge: GuestMerge }
  /** The cart was changed after this was sent, and nobody knows whether it arrived: it is taken back first. */
  | { kind: 'take-back'; mergeId: string }

interface NextStep {
  step: MergeStep | null
  noted: readonly Noted<GuestMerge>[]
  /** The ids of merges that the store knows of. */
  known: readonly unknown[]
}

const quantitiesOf = (lines: GuestMerge['cartItems']) =>
  new Map(lines.map(({ productId, quantity }) => [productId, quantity]))

function isSame(one: GuestMerge['cartItems'], other: GuestMerge['cartItems']): boolean {
  const quantities = quantitiesOf(one)
  return one.length === other.length && other.every((line) => quantities.get(line.productId) === line.quantity)
}

/** The next step, or null where the guest's cart is empty and nothing is under way. */
export async function nextMergeStep(): Promise<MergeStep | null> {
  let next: GuestMerge | null = null
  const { answer, isKept } = await changeGuestStore<NextStep>((store) => {
    // Looked up in its turn: while this page waited for IndexedDB another one may have noted what it sends from memory.
    const noted = sentFromMemory.left()
    const open = noted.map(({ what }) => what).filter(({ mergeId }) => !store.done.includes(mergeId))
    const merge = store.merge ?? open[0] ?? null
    const known = [...store.done, merge?.mergeId]
    const says = (merge: GuestMerge | null, step: MergeStep | null): [GuestStore, NextStep] => [
      { ...store, merge },
      { step, noted, known },
    ]
    // Two at once: the one that no cart here belongs to goes first.
    const stray = open.find(({ mergeId }) => mergeId !== merge?.mergeId)
    if (stray) return says(merge, { kind: 'take-back', mergeId: stray.mergeId })
    if (merge && !merge.isOff && isSame(merge.cartItems, store.lines)) return says(merge, { kind: 'send', merge })
    if (merge) return says({ ...merge, isOff: true }, { kind: 'take-back', mergeId: merge.mergeId })
    if (store.lines.length === 0) return says(null, null)
    // Where IndexedDB is slow this is asked of memory, too: the same cart goes under the same id, or it came twice.
    if (!next || !isSame(next.cartItems, store.lines)) next = { mergeId: newId(), cartItems: store.lines }
    return says(next, { kind: 'send', merge: next })
  })
  const { step, noted, known } = answer
  if (isKept) sentFromMemory.forget(noted.filter(({ what }) => known.includes(what.mergeId)))
  else if (step?.kind === 'send' && !noted.some(({ what }) => what.mergeId === step.merge.mergeId)) {
    sentFromMemory.note(step.merge)
  }
  return step
}

const forgetNoted = (mergeId: string) =>
  sentFromMemory.forget(sentFromMemory.left().filter(({ what }) => what.mergeId === mergeId))

/**
 * The merge was answered: what was sent leaves the guest's cart, what was added meanwhile stays for the next one. Where
 * something was taken out meanwhile, all stays, to be taken back and sent anew.
 */
export async function settleMerge({ mergeId, cartItems }: GuestMerge): Promise<void> {
  const { done } = await changeGuestCart({ kind: 'sent', mergeId, lines: cartItems })
  if (done.includes(mergeId)) forgetNoted(mergeId)
}

/** The merge was taken back by another tab or by the shopper: what of it is still here stays the guest's. */
export async function endMerge(mergeId: string): Promise<void> {
  await changeGuestStore((store) => [ended(store, mergeId), null])
  forgetNoted(mergeId)
}

/** This page has taken the merge back: the guest's cart is whole and may be sent under another id. */
export async function forgetMerge(mergeId: string): Promise<void> {
  await changeGuestCart({ kind: 'taken-back', mergeId })
  forgetNoted(mergeId)
}
