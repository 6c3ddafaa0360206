import { type PageMessage, SYNC_TAG } from '#domain/sw-messages.ts'

/** The open pages of the shop, as the worker sees them. */
interface OpenPages {
  matchAll(which: { type: 'window' }): Promise<readonly { postMessage(message: PageMessage): void }[]>
}

/**
 * The browser reports that the network is back: open pages send their outbox. The worker itself sends nothing: without a
 * page there is no login, and nobody to see the result.
 */
export async function wakePages(tag: string, clients: OpenPages): Promise<void> {
  if (tag !== SYNC_TAG) return
  const pages = await clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ kind: 'send-what-waits' })
}
