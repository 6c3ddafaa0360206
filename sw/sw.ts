import type { SwMessage } from '#domain/sw-messages.ts'
import { deleteOutdatedCaches } from './cache-names.ts'
import { answerNavigations } from './navigation.ts'
import { precacheShell } from './precache.ts'
import { showPushMessages } from './push.ts'
import { answerPictures, answerPublicReads } from './runtime-caches.ts'
import { warmCatalogue } from './warm-catalogue.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof precacheShell>[0] }

// What no route below takes goes to the network as if there were no worker: every call that is personal or changes
// something. A new version waits until the last tab of the old one is closed, because an open page still asks for its
// own chunks.
precacheShell(self.__WB_MANIFEST)
answerNavigations()
answerPublicReads()
answerPictures()
showPushMessages()

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOutdatedCaches(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  const message: Partial<SwMessage> | null = event.data
  if (message?.kind === 'warm-catalogue') event.waitUntil(warmCatalogue(event, message.contentHost || location.origin))
})
