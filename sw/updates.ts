declare const self: ServiceWorkerGlobalScope

/**
 * A waiting version takes over when a shopper has agreed to it in one of the tabs. The message is the one workbox-
 * window sends.
 */
export function takeOverOnConsent(): void {
  self.addEventListener('message', (event) => {
    const message: { type?: unknown } | null = event.data
    if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  })
}
