import { reachability } from '#src/lib/reachability.ts'
import { messageTabs } from '#src/lib/tabs.ts'
import { toastError } from '#src/ui/toast.ts'

/** What a customer's cart needs of the page around it. */
export interface CartSurroundings {
  /** UTC milliseconds. */
  now(): number
  /** Says what went wrong. */
  say(message: string): void
  /** The cart on the server has changed: the other tabs read it. */
  messageTabs(): void
  /** From now on: whenever the shopper looks at the page again, or the network or the server is back while they do. */
  whenLookedAt(look: () => void): void
  /** Once, when the server can be reached again. */
  whenServerIsBack(run: () => void): void
  /** Once, when the browser says that its network is back. */
  whenNetworkIsBack(run: () => void): void
}

export const cartSurroundings: CartSurroundings = {
  now: () => Date.now(),
  say: toastError,
  messageTabs: () => messageTabs('cart'),
  whenLookedAt(look) {
    const lookIfSeen = () => void (document.visibilityState === 'visible' && look())
    document.addEventListener('visibilitychange', lookIfSeen)
    addEventListener('focus', lookIfSeen)
    addEventListener('online', lookIfSeen)
    reachability.listen(() => reachability.isReachable() && lookIfSeen())
  },
  whenServerIsBack: (run) => void reachability.whenBack(run),
  whenNetworkIsBack: (run) => addEventListener('online', run, { once: true }),
}
