import {
  acceptCartChanges,
  type Cart,
  type GuestCartItem,
  getCart,
  type MergeReceipt,
  mergeCart,
  removeCoupon as removeCouponCall,
  undoMerge as undoMergeCall,
} from '#domain/contract/cart.ts'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { newId } from '#src/lib/new-id.ts'
import { reachability } from '#src/lib/reachability.ts'
import { tellTabs } from '#src/lib/tabs.ts'
import { authState } from '#src/session/state.ts'
import { toastError } from '#src/ui/toast.ts'
import { cartState, countChange, type ToldNotice } from '../state.ts'
import { adoptCoupon, dropCoupon } from './coupon-in-force.ts'
import { type CustomerEdit, forgetPress, notePress, sendLeftPresses, sendPress } from './customer-presses.ts'
import { forgetMerge, nextMergeStep, settleMerge } from './guest-merge.ts'
import { dropReceipt, keepReceipt, keptReceipt } from './kept-receipt.ts'
import { type LineChange, withAdded, without, withQuantity, withStep } from './line-changes.ts'
import type { GuestMerge } from './stored-shapes.ts'

/** Older than this, a tab that is looked at again asks for the cart: another device may have changed it. */
const STALE_AFTER_MS = 30_000

/** What the server last said, and the changes it has not answered yet; the screen shows both together. */
let answered: Cart | null = null
let pending: LineChange[] = []
let visit = 0
let readAt = 0
let isFollowing = false
let isRefreshWaiting = false
let tail: Promise<unknown> = Promise.resolve()
/** Adds whose answer got lost, by what they add: pressed again before the cart was read, each counts once. */
let unanswered = new Map<string, string>()

/** Also what the shop no longer sells: the shopper is told, and takes it out. */
function linesOf(cart: Cart | null): GuestCartItem[] {
  return [...(cart?.items ?? []), ...(cart?.gone ?? [])].map(({ _id, name, quantity }) => ({
    productId: _id,
    productName: name,
    quantity,
  }))
}

function toldBy({ items, gone = [] }: Cart): Record<string, ToldNotice> {
  const notices = items.flatMap(({ _id, notice }): [string, ToldNotice][] => {
    if (!notice) return []
    if (notice.kind !== 'price_changed') return [[_id, notice]]
    const { seenPrice, unitPrice } = notice
    return [
      [_id, { kind: 'price_changed', seenPaise: paiseFromRupees(seenPrice), unitPaise: paiseFromRupees(unitPrice) }],
    ]
  })
  return Object.fromEntries([...notices, ...gone.map(({ _id }): [string, ToldNotice] => [_id, { kind: 'gone' }])])
}

/** Calls of one cart run one after another: an answer never overtakes a later one. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = tail.then(work)
  tail = turn.catch(() => undefined)
  return turn
}

function show(): void {
  cartState.home = 'customer'
  cartState.lines = pending.reduce<GuestCartItem[]>((lines, change) => change(lines), linesOf(answered))
  cartState.isLoaded = true
}

function take(cart: Cart): void {
  answered = cart
  unanswered = new Map()
  cartState.told = toldBy(cart)
  cartState.error = null
  readAt = Date.now()
  show()
  if (pending.length === 0) adoptCoupon(cart.couponCodeApplied)
  follow()
}

function startVisit(): void {
  if (visit === cartState.visit) return
  visit = cartState.visit
  answered = null
  pending = []
  unanswered = new Map()
}

function say(error: unknown): void {
  const isRefusal = error instanceof CallError
  const message = isRefusal ? error.message : catalogueText.unknownError
  cartState.error = { message, status: isRefusal ? error.status : 0 }
  toastError(message)
}

/** Shows a change at once and sends it; a refusal takes back this change alone and is said. */
async function onServer(change: LineChange, send: () => Promise<Cart>, hasNewLines = true): Promise<boolean> {
  startVisit()
  const own = visit
  const couponBefore = { couponCodeApplied: cartState.couponCodeApplied, coupon: cartState.coupon }
  if (hasNewLines) countChange()
  pending.push(change)
  show()
  const settle = (act: () => void) => {
    if (own !== cartState.visit) return
    pending = pending.filter((other) => other !== change)
    act()
  }
  return inTurn(async () => {
    if (own !== cartState.visit) return false
    try {
      const cart = await send()
      settle(() => {
        take(cart)
        tellTabs('cart')
      })
      return true
    } catch (error) {
      settle(() => {
        show()
        if (pending.length === 0) {
          if (hasNewLines) Object.assign(cartState, couponBefore, { couponDropped: null })
          else adoptCoupon(answered?.couponCodeApplied ?? null)
        }
        say(error)
        // Nobody knows whether the server did it: every tab reads the cart as soon as it can.
        if (error instanceof CallError && error.isOffline) {
          tellTabs('cart')
          void refresh()
        }
      })
      return false
    }
  })
}

/**
 * A change of lines, noted before the press has ended: calls run one after another, and a page that goes meanwhile leaves
 * it to the next one.
 */
async function onLines(change: LineChange, edit: CustomerEdit, key = newId()): Promise<boolean> {
  const press = { userId: userId(), key, edit }
  const note = notePress(press)
  const isDone = await onServer(change, () => sendPress(press))
  forgetPress(note)
  return isDone
}

/** Adds, and then reads the cart once more: the wire's answer to an add is not the last word (section 4). */
export async function add(line: GuestCartItem): Promise<boolean> {
  const what = `${line.productId} ${line.quantity}`
  const key = unanswered.get(what) ?? newId()
  const isIn = await onLines(withAdded(line), { kind: 'add', line }, key)
  if (isIn) void refresh()
  else if (cartState.error?.status === 0) unanswered.set(what, key)
  return isIn
}

export function step(product: { _id: string; name: string }, action: 'increase' | 'decrease'): Promise<boolean> {
  const change = withStep(product._id, action === 'increase' ? 1 : -1)
  return onLines(change, { kind: 'step', productName: product.name, action })
}

export function remove(productId: string): Promise<boolean> {
  return onLines(without(productId), { kind: 'remove', productId })
}

export function clear(): Promise<boolean> {
  return onLines(() => [], { kind: 'clear' })
}

/** Takes what was said of a line as read: its price now, or the pieces that are left. A price alone keeps the coupon. */
export function accept(productId: string, unitPrice: number, quantity: number | null): Promise<boolean> {
  return onServer(
    quantity === null ? (lines) => [...lines] : withQuantity(productId, quantity),
    () => fetchAnswer(acceptCartChanges, { body: { items: [{ productId, unitPrice }] } }),
    quantity !== null,
  )
}

/** The shopper takes the coupon off, here and on the server. */
export function removeCoupon(): Promise<boolean> {
  dropCoupon()
  return onServer(
    (lines) => [...lines],
    () => fetchAnswer(removeCouponCall),
    false,
  )
}

/** Reads the cart in the background; silent where it cannot be read. One waiting read serves all who ask. */
export async function refresh(): Promise<void> {
  if (isRefreshWaiting || cartState.home !== 'customer') return
  isRefreshWaiting = true
  await inTurn(async () => {
    isRefreshWaiting = false
    await read().catch(() => {
      readAt = 0
    })
  })
}

async function read(): Promise<void> {
  const own = cartState.visit
  startVisit()
  const cart = await fetchAnswer(getCart)
  if (own === cartState.visit) take(cart)
}

async function merge(sent: GuestMerge): Promise<void> {
  const own = cartState.visit
  startVisit()
  const { receipt, ...cart } = await fetchAnswer(mergeCart, { body: sent })
  if (own === cartState.visit) {
    cartState.receipt = receipt
    keepReceipt(userId(), receipt)
    take(cart)
  }
  await settleMerge(sent)
}

/** The cart as it was before the merge of this receipt, here and on the server. */
export async function undoMerge({ mergeId }: MergeReceipt): Promise<boolean> {
  const isUndone = await onServer(
    (lines) => [...lines],
    () => fetchAnswer(undoMergeCall, { params: { mergeId } }),
    false,
  )
  if (isUndone && cartState.receipt?.mergeId === mergeId) dismissReceipt()
  return isUndone
}

/** The shopper has read what the merge did. */
export function dismissReceipt(): void {
  cartState.receipt = null
  dropReceipt()
}

const userId = () => authState.user?._id ?? ''

/**
 * Shows the customer's cart; what the guest had is merged into it first. The guest's copy goes only after the server has
 * answered; without an answer it stays for the next try, at the latest when the network is back.
 */
export function open(): Promise<void> {
  return inTurn(async () => {
    try {
      await sendLeftPresses(userId(), say)
      // Until the server's cart is on the screen the page is still a guest's: what was added meanwhile follows.
      for (let isShown = false, step = await nextMergeStep(); step || !isShown; step = await nextMergeStep()) {
        if (step?.kind === 'take-back') {
          await fetchAnswer(undoMergeCall, { params: { mergeId: step.mergeId } })
          await forgetMerge(step.mergeId)
        } else {
          await (step ? merge(step.merge) : read())
          cartState.receipt ??= keptReceipt(userId())
          isShown = true
        }
      }
    } catch (error) {
      if (cartState.home === 'guest') {
        if (error instanceof CallError && error.isOffline) reachability.whenBack(openAgain)
        else addEventListener('online', openAgain, { once: true })
      }
      say(error)
    }
  })
}

/** Whoever logged out meanwhile has no cart to open. */
function openAgain(): void {
  if (authState.isUserAuthenticated) void open()
}

function lookAgain(): void {
  const isStale = Date.now() - readAt > STALE_AFTER_MS
  if (document.visibilityState === 'visible' && isStale) void refresh()
}

function follow(): void {
  if (isFollowing) return
  isFollowing = true
  document.addEventListener('visibilitychange', lookAgain)
  addEventListener('focus', lookAgain)
  addEventListener('online', lookAgain)
  reachability.listen(() => reachability.isReachable() && lookAgain())
}
