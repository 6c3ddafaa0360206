import type { SwMessage } from '#domain/sw-messages.ts'
import { deleteOutdatedCaches } from './cache-names.ts'
import { watchPages } from './idle.ts'
import { answerNavigations } from './navigation.ts'
import { answerLoginPicture, precacheShell } from './precache.ts'
import { showPushMessages } from './push.ts'
import { answerPictures, answerPublicReads } from './runtime-caches.ts'
import { wakePagesOnSync } from './sync.ts'
import { takeOverOnConsent } from './updates.ts'
import { warmCatalogue } from './warm-catalogue.ts'
import { warmPictures } from './warm-pictures.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof precacheShell>[0] }

// What no route below takes goes to the network as if there were no worker: every call that is personal or changes
// something. A new version waits until the last tab of the old one is closed or a shopper agrees to it, because an open
// page still asks for its own chunks.
watchPages()
precacheShell(self.__WB_MANIFEST)
answerNavigations()
answerPublicReads()
answerPictures()
answerLoginPicture()
showPushMessages()
wakePagesOnSync()
takeOverOnConsent()

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOutdatedCaches(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  const message: Partial<SwMessage> | null = event.data
  const contentHost = message?.contentHost || location.origin
  if (message?.kind === 'warm-catalogue') event.waitUntil(warmCatalogue(event, contentHost))
  if (message?.kind === 'warm-pictures') {
    const warmed = warmPictures(event, contentHost).then((answer) => event.ports[0]?.postMessage(answer))
    event.waitUntil(warmed)
  }
})
