import { openPage } from './open-page.ts'
import { messageIn } from './push-message.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows the shop's messages about orders, and opens the order of the one that is pressed. */
export function showPushMessages(): void {
  self.addEventListener('push', (event) => {
    const message = messageIn(event.data)
    if (message === null) return
    const { title, body, url, tag } = message
    const options = { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } }
    event.waitUntil(self.registration.showNotification(title, options))
  })

  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { url }: { url?: string } = event.notification.data ?? {}
    event.waitUntil(openPage(url ?? '/', self.clients))
  })
}
