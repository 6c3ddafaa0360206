import type { GuestCartItem } from '#domain/contract/cart.ts'
import { updateStoredTogether } from '#src/lib/storage.ts'
import { messageTabs } from '#src/lib/tabs.ts'
import { inBrowser } from '#src/lib/web-storage.ts'
import { cartState } from '../state.ts'
import { journalOf, type Noted } from './edit-journal.ts'
import { type GuestEdit, type GuestPress, isAbout, updateOf, withAdded, withoutSent } from './line-updates.ts'
import { cartOf, type GuestMerge, isGuestEdit, mergeOf, mergesOf, OLD_CART_KEY } from './stored-shapes.ts'

/** Where the guest's cart is kept (section 3). */
const CART_KEY = 'cart'
/** A merge that is under way. */
const MERGE_KEY = 'cart-merge'
/** The last merges that were answered. */
const MERGED_KEY = 'cart-merged'
/** More than a tab can miss before it opens the customer's cart itself. */
const MERGED_LIMIT = 5

/** The names of the last edits that are in the cart: none of them counts twice. */
const DONE_KEY = 'cart-edits-done'
/** Far more than can be on their way at once. */
const DONE_LIMIT = 200

const NOTES = 'cart-edit:'
/** A living page has its edit in IndexedDB by then. */
const NOTE_LEFT_AFTER_MS = 1_000

export const edits = journalOf<GuestPress>(NOTES, isGuestEdit)

/** Merges of pages whose IndexedDB did not answer: what they sent is known to the next page all the same. */
export const sentFromMemory = journalOf<GuestMerge>(
  'cart-merge:',
  (value): value is GuestMerge => mergeOf(value) !== null,
)

/** Everything of the guest's cart that changes together or not at all. */
export interface GuestStore {
  lines: GuestCartItem[]
  merge: GuestMerge | null
  /** Merges whose lines are the customer's now, the oldest first. */
  merged: readonly GuestMerge[]
  done: readonly unknown[]
  /** False where IndexedDB does not answer, and this is what the page has in memory: it may know nothing of earlier pages. */
  isOnDisk: boolean
}

/** The last merge that what the page shows is without; undefined as long as it shows nothing of the disk. */
let seenMerge: string | null | undefined

/** The lines of the store, for the screen: what is pressed from now on is pressed on them. */
export function linesToShow({ lines, merged, isOnDisk }: GuestStore): GuestCartItem[] {
  if (isOnDisk) seenMerge = merged.at(-1)?.mergeId ?? null
  return lines
}

function withEdit(store: GuestStore, { id, what }: Noted<GuestPress>): GuestStore {
  if (what.kind === 'sent') return withSent(store, what)
  if (what.kind === 'taken-back') return withTakenBack(store, what)
  if (store.done.includes(id)) return store
  const { lines, done, ...others } = withUnseenMerges(store, what)
  return { ...others, lines: updateOf(what)(lines), done: [...done, id] }
}

/**
 * What was pressed where a merge by another tab was not on the screen yet is about pieces that are the customer's now:
 * they are the guest's again, and the merge is noted as sent and not answered, to be taken back.
 */
function withUnseenMerges(store: GuestStore, press: GuestPress): GuestStore {
  if (press.seenMerge === undefined) return store
  const seen = store.merged.findIndex(({ mergeId }) => mergeId === press.seenMerge)
  const unseen = store.merged.slice(seen + 1).filter(({ cartItems }) => isAbout(press, cartItems))
  if (unseen.length === 0) return store
  for (const merge of unseen) sentFromMemory.note(merge)
  return {
    ...store,
    lines: unseen.flatMap(({ cartItems }) => cartItems).reduce((lines, line) => withAdded(line)(lines), store.lines),
    merged: store.merged.filter((merge) => !unseen.includes(merge)),
    done: store.done.filter((name) => !unseen.some(({ mergeId }) => mergeId === name)),
  }
}

/** What a merge took along is taken out once, whichever tab or page was told of it; a merge that is being taken back took nothing. */
function withSent(store: GuestStore, { mergeId, lines: cartItems }: GuestEdit & { kind: 'sent' }): GuestStore {
  const isOwn = store.merge?.mergeId === mergeId
  if (store.done.includes(mergeId) || (isOwn && store.merge?.isOff)) return store
  const lines = withoutSent(cartItems)(store.lines)
  // Something of it was taken out meanwhile: all stays, to be taken back and sent anew.
  // But a page that IndexedDB does not answer knows nothing of what an earlier one has sent.
  if (!lines)
    return isOwn || store.isOnDisk ? { ...store, merge: store.merge ?? { mergeId, cartItems, isOff: true } } : store
  const merged = [...store.merged, { mergeId, cartItems }].slice(-MERGED_LIMIT)
  return { ...store, lines, merge: isOwn ? null : store.merge, merged, done: [...store.done, mergeId] }
}

/** Its own page may have said meanwhile that it was answered, and taken the pieces out: they are the guest's again, once. */
function withTakenBack(store: GuestStore, { mergeId }: GuestEdit & { kind: 'taken-back' }): GuestStore {
  const taken = store.merged.find((merge) => merge.mergeId === mergeId)
  const { lines, merged, ...over } = ended(store, mergeId)
  if (!taken) return { ...over, lines, merged }
  const back = taken.cartItems.reduce((all, line) => withAdded(line)(all), lines)
  return { ...over, lines: back, merged: merged.filter((merge) => merge !== taken) }
}

/** A merge that is over: it is never sent, and nothing that comes late takes its pieces out. */
export const ended = (store: GuestStore, mergeId: string): GuestStore => ({
  ...store,
  merge: store.merge?.mergeId === mergeId ? null : store.merge,
  done: store.done.includes(mergeId) ? store.done : [...store.done, mergeId],
})

/**
 * Changes what is kept of the guest's cart in one step and tells the other tabs; what is noted is made first, in its order. A note goes once
 * IndexedDB has it: where only memory has, it waits for a page that finds IndexedDB well.
 */
export async function changeGuestStore<T>(
  work: (store: GuestStore) => [store: GuestStore, answer: T],
): Promise<{ answer: T; isKept: boolean }> {
  const notes = edits.left()
  let isChanged = false
  const outcome = await updateStoredTogether([CART_KEY, MERGE_KEY, MERGED_KEY, DONE_KEY], (values, isOnDisk) => {
    const [cart, merge, merged, names] = values
    const done: unknown[] = Array.isArray(names) ? names : []
    const before: GuestStore = { lines: cartOf(cart), merge: mergeOf(merge), merged: mergesOf(merged), done, isOnDisk }
    const noted = notes.reduce(withEdit, before)
    const [after, answer] = work(noted)
    // All that were made just now stay by name, however many: their notes are still there.
    isChanged = after.lines !== before.lines || after.done !== done
    const limit = Math.max(DONE_LIMIT, after.done.length - done.length)
    return [
      [
        after.lines === before.lines ? cart : after.lines,
        after.merge === before.merge ? merge : (after.merge ?? undefined),
        after.merged === before.merged ? merged : after.merged,
        after.done === done ? names : after.done.slice(-limit),
      ],
      answer,
    ]
  })
  if (outcome.isKept) edits.forget(notes)
  if (outcome.isKept && isChanged) messageTabs('cart')
  cartState.isKept = outcome.isKept || edits.isSafe()
  return outcome
}

/** The guest's cart with everything that was pressed, also in pages that were closed over it. */
export async function readGuestCart(): Promise<GuestStore> {
  if (inBrowser.read(OLD_CART_KEY) !== null) (await import('./old-cart.ts')).noteOldCart(edits)
  return (await changeGuestStore<GuestStore>((store) => [store, store])).answer
}

/** Changes the stored cart in one step and tells the other tabs. Once this has been called the edit outlives the page. */
export async function changeGuestCart(edit: GuestEdit): Promise<GuestStore> {
  edits.note(seenMerge === undefined ? edit : { ...edit, seenMerge })
  return (await changeGuestStore<GuestStore>((store) => [store, store])).answer
}

const withoutMerged = (store: GuestStore): GuestStore => (store.merged.length > 0 ? { ...store, merged: [] } : store)

/** The customer has ordered: no press takes a merge back any more, and brings what was bought into the cart again. */
export async function forgetMerged(): Promise<void> {
  await changeGuestStore((store) => [withoutMerged(store), null])
}

/**
 * To be called at a logout. A cart that was sent and not answered is the one's who leaves, whether it arrived or not:
 * whoever logs in next must not be given it.
 */
export async function forgetSentCart(): Promise<void> {
  const [noted, pressed] = [sentFromMemory.left(), edits.left()]
  const { answer: wasSent } = await changeGuestStore<boolean>((store) => {
    const sent = [store.merge, ...noted.map(({ what }) => what)].flatMap((merge) => merge?.mergeId ?? [])
    if (sent.length === 0) return [withoutMerged(store), false]
    return [{ ...store, lines: [], merge: null, merged: [], done: [...store.done, ...sent] }, true]
  })
  sentFromMemory.forget(noted)
  // Where only memory has the cart, what was pressed is still noted for the next page.
  if (wasSent) edits.forget(pressed)
}

/**
 * Calls when a page that is gone has left an edit: what was written just before this page began may reach it later than
 * its first look, where the two live in different processes of the browser.
 */
export function onLeftEdits(listener: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null || !key?.startsWith(NOTES)) return
    setTimeout(() => edits.left().some(({ id }) => NOTES + id === key) && listener(), NOTE_LEFT_AFTER_MS)
  })
}
