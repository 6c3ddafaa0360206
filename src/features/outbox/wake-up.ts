import { type PageMessage, SYNC_TAG } from '#domain/sw-messages.ts'

/** Background Sync; the platform's types do not know it, and most browsers do not have it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Has the browser say when the network is back, also to a page in the background, where it can. With a network it is not
 * asked: it would say so at once, and every try that the server refuses or does not answer would bring the next.
 */
export function askToBeWoken(): void {
  if (navigator.onLine) return
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration: SyncRegistration | undefined) => registration?.sync?.register(SYNC_TAG))
    .catch(() => undefined)
}

/** Runs when the worker has heard that the network is back. */
export function onWorkerMessage(wake: () => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<Partial<PageMessage> | null>) => {
    if (data?.kind === 'send-what-waits') wake()
  })
}
