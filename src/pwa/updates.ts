import { Workbox } from 'workbox-window'
import { HOUR_MS, MINUTE_MS } from '#domain/rules/duration.ts'
import type { SwMessage } from '#domain/sw-messages.ts'
import { messageTabs, onTabMessage } from '#src/lib/tabs.ts'
import { isPageInUse, whenFree } from './page-in-use.ts'
import { showBar } from './version-bar.tsx'

/** An installed shop stays open for days; the browser itself looks only when a page is opened. */
const LOOK_EVERY_MS = HOUR_MS
/** At most so often when a shopper comes back to the tab. */
const LOOK_AGAIN_MS = 5 * MINUTE_MS
/** A browser may stop the old worker and start it anew for a page: then that knows nothing of the newer version. */
const ASK_AGAIN_MS = 2_000

/**
 * Notices new versions and offers them. A version is taken when a shopper agrees in any tab: all tabs then reload, but
 * for one in use, which goes on with what it has loaded (the server keeps the files of older builds) and offers the
 * reload later. Without a press the browser takes the version at the next start.
 */
export async function watchUpdates(): Promise<void> {
  if (!navigator.serviceWorker) return
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
  let isAgreed = false
  let asking: ReturnType<typeof setInterval> | undefined
  onTabMessage('update-taken', () => {
    isAgreed = true
  })

  const offer = () => whenFree(() => showBar('ready', take))
  workbox.addEventListener('waiting', offer)
  workbox.addEventListener('controlling', () => {
    clearInterval(asking)
    // A worker that came without a press removes itself (WORKER=off): the page goes on from the server.
    if (!isAgreed) return
    if (isPageInUse()) whenFree(() => showBar('taken'))
    else location.reload()
  })
  // `immediate`: the page has been standing for a while.
  const registration = await workbox.register({ immediate: true })
  // One that was on its way before anybody listened.
  registration?.installing?.addEventListener('statechange', () => {
    if (registration.waiting && navigator.serviceWorker.controller) offer()
  })

  function take() {
    isAgreed = true
    messageTabs('update-taken')
    if (!registration?.waiting) return location.reload()
    askToTakeOver()
    asking ??= setInterval(askToTakeOver, ASK_AGAIN_MS)
  }

  function askToTakeOver() {
    navigator.serviceWorker.controller?.postMessage({ kind: 'make-way', contentHost: '' } satisfies SwMessage)
    workbox.messageSkipWaiting()
  }

  let lookedAt = Date.now()
  const look = () => {
    if (!navigator.onLine) return
    lookedAt = Date.now()
    workbox.update().catch(() => undefined)
  }
  setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt > LOOK_AGAIN_MS) look()
  })
}
