import type { Cart } from '#domain/contract/cart.ts'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { CallError } from '#src/lib/call-error.ts'
import type { CartOverlay } from './cart-overlay.ts'
import type { CustomerCartDeps } from './customer-cart-deps.ts'
import type { PressQueue } from './press-queue.ts'
import { toldBy } from './server-answer.ts'

/** Older than this, a tab that is looked at again asks for the cart: another device may have changed it. */
const STALE_AFTER_MS = 30_000

/** Shows the server's cart in the page's state, and keeps it up to date. */
export interface CartMirror {
  /** After a logout nothing of the visit before counts. */
  startVisit(): void
  /** Shows the last answer with what is pending. */
  show(): void
  /** Shows an answer of the server's. */
  take(cart: Cart): void
  /** Why something did not work, to the shopper and in the state. */
  say(error: unknown): void
  /** Reads the cart and shows it; throws where it cannot be read. */
  read(): Promise<void>
  /** Reads the cart and answers how to show it; throws where it cannot be read. */
  fetch(): Promise<() => void>
  /** Reads the cart in the background; silent where it cannot be read. One waiting read serves all who ask. */
  refresh(): Promise<void>
}

type MirrorDeps = Pick<CustomerCartDeps, 'state' | 'calls' | 'surroundings' | 'coupon'> & {
  queue: PressQueue
  overlay: CartOverlay
}

export function createMirror({ state, calls, surroundings, coupon, queue, overlay }: MirrorDeps): CartMirror {
  let visit = 0
  let readAt = 0
  let isFollowing = false
  let isRefreshWaiting = false

  function lookAgain(): void {
    if (surroundings.now() - readAt > STALE_AFTER_MS) void mirror.refresh()
  }

  const mirror: CartMirror = {
    startVisit() {
      if (visit === state.visit) return
      visit = state.visit
      overlay.clear()
      queue.forgetKeys()
    },

    show() {
      state.home = 'customer'
      state.lines = overlay.lines()
      state.isLoaded = true
    },

    take(cart) {
      overlay.answer(cart)
      queue.forgetKeys()
      state.told = toldBy(cart)
      state.error = null
      readAt = surroundings.now()
      mirror.show()
      if (overlay.isSettled()) coupon.adopt(cart.couponCodeApplied)
      if (!isFollowing) surroundings.whenLookedAt(lookAgain)
      isFollowing = true
    },

    say(error) {
      const isRefusal = error instanceof CallError
      const message = isRefusal ? error.message : catalogueText.unknownError
      state.error = { message, status: isRefusal ? error.status : 0 }
      surroundings.say(message)
    },

    async fetch() {
      const own = state.visit
      mirror.startVisit()
      const cart = await calls.read()
      return () => {
        if (own === state.visit) mirror.take(cart)
      }
    },

    async read() {
      const show = await mirror.fetch()
      show()
    },

    async refresh() {
      if (isRefreshWaiting || state.home !== 'customer') return
      isRefreshWaiting = true
      await queue.inTurn(async () => {
        isRefreshWaiting = false
        await mirror.read().catch(() => {
          readAt = 0
        })
      })
    },
  }
  return mirror
}
