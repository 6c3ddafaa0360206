import { subscribe } from 'valtio'
import { cartState } from '#src/features/cart/state.ts'
import { inBrowser } from '#src/lib/web-storage.ts'

const KEY = 'storage-asked'

const ask = () => void navigator.storage.persist().catch(() => undefined)

/** Firefox puts the question to the shopper, over the page, in words about storage; the others decide by themselves. */
const isAskedOfShopper = () => /\bFirefox\//.test(navigator.userAgent)

/** Asks the browser not to tidy the cart away: once, after the first add, and again for the installed shop. */
export function keepStorage(): void {
  if (!navigator.storage?.persist || isAskedOfShopper()) return
  addEventListener('appinstalled', ask)
  if (inBrowser.read(KEY)) return
  const look = () => {
    if (cartState.changes === 0 || cartState.lines.length === 0) return
    stop()
    inBrowser.write(KEY, 'yes')
    ask()
  }
  const stop = subscribe(cartState, look)
  look()
}
