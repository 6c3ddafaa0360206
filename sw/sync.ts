import { wakePages } from './wake-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** Background Sync, where it exists; the platform's types do not know its event. */
export function wakePagesOnSync(): void {
  self.addEventListener('sync' as 'activate', (event) => {
    const { tag } = event as ExtendableEvent & { tag: string }
    event.waitUntil(wakePages(tag, self.clients))
  })
}
