import { PAGE_CACHE } from '#domain/sw-messages.ts'

/** Removes the pages that the worker kept of earlier visits, at a logout or for room on the disk. Never throws. */
export async function dropPages(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(PAGE_CACHE).catch(() => undefined)
}
