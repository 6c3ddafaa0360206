import type { Cart, GuestCartItem } from '#domain/contract/cart.ts'
import { CallError } from '#src/lib/call-error.ts'
import { type CartState, countChange } from '../state.ts'
import type { CartMirror } from './cart-mirror.ts'
import type { CartOverlay } from './cart-overlay.ts'
import type { CustomerCartDeps } from './customer-cart-deps.ts'
import type { CustomerEdit } from './customer-presses.ts'
import { type LineUpdate, withAdded, without, withQuantity, withStep } from './line-updates.ts'
import type { NotedPress, PressQueue } from './press-queue.ts'

type Parts = CustomerCartDeps & { queue: PressQueue; overlay: CartOverlay; mirror: CartMirror }

/** A change of no line: the server's answer alone shows what it did. */
const asTheyAre: LineUpdate = (lines) => [...lines]

/** Shows a change at once and sends it in its turn; a refusal takes back this change alone and is said. */
export type SendChange = (change: LineUpdate, send: () => Promise<Cart>, hasNewLines: boolean) => Promise<boolean>

export function createSendChange({ state, surroundings, coupon, queue, overlay, mirror }: Parts): SendChange {
  /** The coupon as it was before the presses that are on their way; null once the server has done one of them. */
  let couponBefore: Pick<CartState, 'couponCodeApplied' | 'coupon'> | null = null

  function restoreCoupon(hasNewLines: boolean): void {
    if (hasNewLines && couponBefore) Object.assign(state, couponBefore, { couponDropped: null })
    else coupon.adopt(overlay.couponCode())
  }

  function takeBack(error: unknown, hasNewLines: boolean): void {
    mirror.show()
    if (overlay.isSettled()) restoreCoupon(hasNewLines)
    mirror.say(error)
    // Nobody knows whether the server did it: every tab reads the cart as soon as it can.
    if (error instanceof CallError && error.isOffline) {
      surroundings.messageTabs()
      void mirror.refresh()
    }
  }

  return async (change, send, hasNewLines) => {
    mirror.startVisit()
    const own = state.visit
    if (overlay.isSettled()) couponBefore = { couponCodeApplied: state.couponCodeApplied, coupon: state.coupon }
    if (hasNewLines) countChange(state)
    const takeOff = overlay.put(change)
    mirror.show()

    return queue.inTurn(async () => {
      if (own !== state.visit) return false
      try {
        const cart = await send()
        if (own !== state.visit) return true
        takeOff()
        couponBefore = null
        mirror.take(cart)
        surroundings.messageTabs()
        return true
      } catch (error) {
        if (own !== state.visit) {
          // The session has ended at this press: the cart it was made in is gone from the page.
          if (error instanceof CallError && error.status === 401) surroundings.say(error.message)
          return false
        }
        takeOff()
        takeBack(error, hasNewLines)
        return false
      }
    })
  }
}

/** What a customer may do with the lines of their cart; each answers whether the server did it. */
export function createChanges({ state, calls, visitor, coupon, queue, mirror }: Parts, sendChange: SendChange) {
  /** Noted before the press has ended: calls run one after another, and a page that goes meanwhile leaves it to the next one. */
  async function onLines(change: LineUpdate, press: NotedPress): Promise<boolean> {
    const own = state.visit
    const isDone = await sendChange(change, press.send, true)
    // Where the session has ended meanwhile it is left to the same customer's next login; a logout has dropped it.
    if (isDone || own === state.visit) press.forget()
    return isDone
  }

  const note = (edit: CustomerEdit) => queue.note(visitor.id(), edit)

  return {
    /** Adds, and then reads the cart once more: the wire's answer to an add is not the last word (section 4). */
    async add(line: GuestCartItem): Promise<boolean> {
      const press = note({ kind: 'add', line })
      const isIn = await onLines(withAdded(line), press)
      if (isIn) void mirror.refresh()
      else if (state.error?.status === 0) press.rememberKey()
      return isIn
    },

    step(product: { _id: string; name: string }, action: 'increase' | 'decrease'): Promise<boolean> {
      const change = withStep(product._id, action === 'increase' ? 1 : -1)
      return onLines(change, note({ kind: 'step', productName: product.name, action }))
    },

    remove: (productId: string): Promise<boolean> => onLines(without(productId), note({ kind: 'remove', productId })),

    clear: (): Promise<boolean> => onLines(() => [], note({ kind: 'clear' })),

    /** Takes what was said of a line as read: its price now, or the pieces that are left. A price alone keeps the coupon. */
    accept(productId: string, unitPrice: number, quantity: number | null): Promise<boolean> {
      const change = quantity === null ? asTheyAre : withQuantity(productId, quantity)
      return sendChange(change, () => calls.accept(productId, unitPrice), quantity !== null)
    },

    /** The shopper takes the coupon off, here and on the server. */
    removeCoupon(): Promise<boolean> {
      coupon.drop()
      return sendChange(asTheyAre, calls.removeCoupon, false)
    },

    /** The cart as it was before a merge, here and on the server. */
    takeBackMerge: (mergeId: string): Promise<boolean> => sendChange(asTheyAre, () => calls.undoMerge(mergeId), false),
  }
}
