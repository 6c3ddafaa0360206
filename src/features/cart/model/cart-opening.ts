import type { MergeReceipt } from '#domain/contract/cart.ts'
import { CallError } from '#src/lib/call-error.ts'
import type { CartMirror } from './cart-mirror.ts'
import type { CustomerCartDeps } from './customer-cart-deps.ts'
import type { PressQueue } from './press-queue.ts'
import { isWorthTelling } from './receipt-rows.ts'
import type { GuestMerge } from './stored-shapes.ts'

type Parts = CustomerCartDeps & { queue: PressQueue; mirror: CartMirror }

/**
 * Shows the server's cart; answers false if something was added while it was read. That is moved there first: it would
 * vanish for a moment, and an open checkout with it.
 */
async function showServers({ state, guest, mirror }: Parts): Promise<boolean> {
  const show = await mirror.fetch()
  if (state.home === 'guest' && state.lines.length > 0 && (await guest.nextMergeStep())) return false
  show()
  return true
}

type TakeBack = (mergeId: string) => Promise<boolean>

/** What the last merge did, as long as the shopper has not read it. */
function createReceipt({ state, visitor, receipts }: Parts, takeBackMerge: TakeBack) {
  function tell(receipt: MergeReceipt): void {
    state.receipt = receipt
    receipts.keep(visitor.id(), receipt)
  }

  /** The shopper has read what the merge did. */
  function dismissReceipt(): void {
    state.receipt = null
    receipts.drop()
  }

  /** The cart as it was before the merge of this receipt, here and on the server. */
  async function undoMerge({ mergeId }: Pick<MergeReceipt, 'mergeId'>): Promise<boolean> {
    const isUndone = await takeBackMerge(mergeId)
    if (isUndone && state.receipt?.mergeId === mergeId) dismissReceipt()
    return isUndone
  }

  return { tell, dismissReceipt, undoMerge }
}

/** How a customer's cart comes onto the page, with what the guest had before. */
export function createOpening(parts: Parts, takeBackMerge: TakeBack) {
  const { state, calls, surroundings, visitor, guest, receipts, queue, mirror } = parts
  const { tell, dismissReceipt, undoMerge } = createReceipt(parts, takeBackMerge)

  /** A login whose carts are not joined yet: it may take several tries. */
  let isLogin = false

  async function merge(sent: GuestMerge): Promise<void> {
    const own = state.visit
    mirror.startVisit()
    const { receipt, ...cart } = await calls.merge(sent)
    if (own === state.visit) {
      if (isWorthTelling(receipt, cart, isLogin)) tell(receipt)
      mirror.take(cart)
    }
    // Another tab has taken it back meanwhile, and its pieces wait for the next one.
    await (receipt.isTakenBack ? guest.endMerge(sent.mergeId) : guest.settleMerge(sent))
  }

  async function showAll(): Promise<void> {
    await queue.sendLeft(visitor.id(), mirror.say)
    // Until the server's cart is on the screen the page is still a guest's: what was added meanwhile follows.
    for (
      let isShown = false, step = await guest.nextMergeStep();
      step || !isShown;
      step = await guest.nextMergeStep()
    ) {
      if (step?.kind === 'take-back') {
        await calls.undoMerge(step.mergeId)
        await guest.forgetMerge(step.mergeId)
        // What of this merge is on the screen is no longer in the cart.
        isShown = false
        if (state.receipt?.mergeId === step.mergeId) dismissReceipt()
      } else {
        if (step) await merge(step.merge)
        isShown = step !== null || (await showServers(parts))
        state.receipt ??= receipts.kept(visitor.id())
      }
    }
    isLogin = false
  }

  /** Whoever logged out meanwhile has no cart to open. */
  function openAgain(): void {
    if (visitor.isLoggedIn()) void open()
  }

  /**
   * Shows the customer's cart; what the guest had is merged into it first. The guest's copy goes only after the server has
   * answered; without an answer it stays for the next try, at the latest when the network is back. `after` is a login
   * just now, whose receipt tells what was joined.
   */
  function open(after?: 'login'): Promise<void> {
    isLogin ||= after === 'login'
    return queue.inTurn(async () => {
      try {
        await showAll()
      } catch (error) {
        // Also where the customer's cart is on the screen: what was pressed while it came is still the guest's.
        if (error instanceof CallError && error.isOffline) surroundings.whenServerIsBack(openAgain)
        else if (state.home === 'guest') surroundings.whenNetworkIsBack(openAgain)
        mirror.say(error)
      }
    })
  }

  return { open, dismissReceipt, undoMerge }
}
