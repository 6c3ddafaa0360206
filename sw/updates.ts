declare const self: ServiceWorkerGlobalScope

/** A version that waits takes over when a shopper has agreed to it in one of the tabs; the message is workbox-window's. */
export function takeOverOnConsent(): void {
  self.addEventListener('message', (event) => {
    const message: { type?: unknown } | null = event.data
    if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  })
}
