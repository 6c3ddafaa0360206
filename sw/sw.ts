import type { SwMessage } from '#domain/sw-messages.ts'
import { deleteOutdatedCaches } from './cache-names.ts'
import { watchPages, whenIdle } from './idle.ts'
import { dropPages } from './kept-pages.ts'
import { isMakingWay, makeWay } from './make-way.ts'
import { answerNavigations, keepPageOf } from './navigation.ts'
import { answerLoginPicture, precacheShell } from './precache.ts'
import { showPushMessages } from './push.ts'
import { answerPictures, answerPublicReads } from './runtime-caches.ts'
import { routeFilesPastWorker } from './static-routes.ts'
import { wakePages } from './wake-pages.ts'
import { warmCatalogue } from './warm-catalogue.ts'
import { warmPictures } from './warm-pictures.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof precacheShell>[0] }

// Requests that match no route below go to the network as if there were no worker: every call that is personal or changes
// something. A new version waits until the last tab of the old one is closed or a shopper agrees to the update, because an
// open page still requests its own chunks.
watchPages()
const files = self.__WB_MANIFEST
precacheShell(files)
answerNavigations()
answerPublicReads()
answerPictures()
answerLoginPicture()
showPushMessages()

self.addEventListener('install', (event) => routeFilesPastWorker(event, files))

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOutdatedCaches(), dropPages(), self.clients.claim()]))
})

// Background Sync, where it exists; the platform's types do not know its event.
self.addEventListener('sync' as 'activate', (event) => {
  const { tag } = event as ExtendableEvent & { tag: string }
  event.waitUntil(wakePages(tag, self.clients))
})

self.addEventListener('message', (event) => {
  const message: (Partial<SwMessage> & { type?: unknown }) | null = event.data
  // A shopper has agreed to the waiting version in one of the tabs: workbox-window sends this for it.
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message?.kind === 'make-way') makeWay()
  const contentHost = message?.contentHost || location.origin
  if (message?.kind === 'warm-catalogue') {
    event.waitUntil(warmCatalogue(event, contentHost))
    if (event.source instanceof WindowClient) event.waitUntil(keepForNextVisit(event.source.url))
  }
  if (message?.kind === 'warm-pictures') {
    const warmed = warmPictures(event, contentHost).then((answer) => event.ports[0]?.postMessage(answer))
    event.waitUntil(warmed)
  }
})

/** When idle; without network the page cached before stays. */
async function keepForNextVisit(address: string): Promise<void> {
  await whenIdle()
  if (!isMakingWay()) await keepPageOf(new URL(address)).catch(() => undefined)
}
