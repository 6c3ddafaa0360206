// Answers for /sw.js while the server runs with WORKER=off: a worker that takes itself and what it kept away. Written by
// hand and not built, so that it works whatever was wrong with a build. Open tabs are left as they are: from now on
// they ask the server for everything. Baskets and drafts live in IndexedDB, which it does not touch.
self.addEventListener('install', () => {
  // Let in only once the worker before does nothing: what that one fetches ahead it gives up now.
  self.registration.active?.postMessage({ kind: 'make-way', contentHost: '' })
  self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('haat-')).map((name) => caches.delete(name)))
  await self.registration.unregister()
}
