import { ORDER_NOTIFICATIONS, type OrderNotification } from '#domain/rules/order-notification.ts'

/** The texts that SMS_ORDER_TEMPLATES names, by kind of message. Null for a list that names a message the shop does not know, or one without its template. */
export function parseNotificationTemplates(list: string): Map<OrderNotification, string> | null {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const known = entries.flatMap((entry): [OrderNotification, string][] => {
    const [, name, template] = /^(\w+)=([\w-]+)$/.exec(entry) ?? []
    const kind = ORDER_NOTIFICATIONS.find((notice) => notice === name)
    return kind && template ? [[kind, template]] : []
  })
  return known.length === entries.length ? new Map(known) : null
}
