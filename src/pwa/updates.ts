import { Workbox } from 'workbox-window'
import { HOUR_MS, MINUTE_MS } from '#domain/rules/duration.ts'
import type { SwMessage } from '#domain/sw-messages.ts'
import { messageTabs, onTabMessage } from '#src/lib/tabs.ts'
import { isPageInUse, losesByReload, whenFree } from './page-in-use.ts'
import { stopPictures } from './stop-pictures.ts'
import { showBar } from './version-bar.tsx'
import { endWarming } from './warm-offline-cache.ts'

/** An installed shop stays open for days; the browser itself looks only when a page is opened. */
const LOOK_EVERY_MS = HOUR_MS
/** At most so often when a shopper comes back to the tab. */
const LOOK_AGAIN_MS = 5 * MINUTE_MS
/**
 * When the old worker is told to make way, each time from the time before. Not with the press: that would wake one that
 * rests, and Chromium tells only a worker that runs already to end at once. One that a page woke in between is told again.
 * After that it is left alone for longer than the half minute without work after which Chromium ends it.
 */
const MAKE_WAY_MS = [1_000, 2_000, 40_000] as const

/**
 * Notices new versions and offers them. A version is taken when a shopper agrees in any tab: all tabs then reload, but
 * for one in use, which goes on with what it has loaded (the server keeps the files of older builds) and offers the
 * reload later. Without a press the browser takes the version at the next start.
 */
export async function watchUpdates(): Promise<void> {
  if (!navigator.serviceWorker) return
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
  let isAgreed = false
  let isPressedHere = false
  let asking: ReturnType<typeof setTimeout> | undefined
  let bringPicturesBack = () => {}
  onTabMessage('update-taken', () => {
    isAgreed = true
    endWarming()
  })

  const offer = () => whenFree(() => showBar('ready', take))
  workbox.addEventListener('waiting', offer)
  workbox.addEventListener('controlling', () => {
    clearTimeout(asking)
    // A worker that came without a press removes itself (WORKER=off): the page goes on from the server.
    if (!isAgreed) return
    if (!(isPressedHere ? losesByReload() : isPageInUse())) return location.reload()
    bringPicturesBack()
    whenFree(() => showBar('taken'))
  })
  // `immediate`: the page has been standing for a while.
  const registration = await workbox.register({ immediate: true })
  // One that was on its way before anybody listened.
  registration?.installing?.addEventListener('statechange', () => {
    if (registration.waiting && navigator.serviceWorker.controller) offer()
  })

  function take() {
    isAgreed = true
    isPressedHere = true
    messageTabs('update-taken')
    endWarming()
    if (!registration?.waiting) return location.reload()
    bringPicturesBack = stopPictures()
    workbox.messageSkipWaiting()
    clearTimeout(asking)
    askForWay()
  }

  function askForWay(times = 0) {
    asking = setTimeout(
      () => {
        navigator.serviceWorker.controller?.postMessage({ kind: 'make-way', contentHost: '' } satisfies SwMessage)
        askForWay(times + 1)
      },
      MAKE_WAY_MS[Math.min(times, MAKE_WAY_MS.length - 1)],
    )
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
