import { ORDER_NOTICES, type OrderNotice } from '#domain/rules/order-notice.ts'

/** The texts that SMS_ORDER_TEMPLATES names, by kind of message. Null for a list that names a message the shop does not know, or one without its template. */
export function parseOrderTemplates(list: string): Map<OrderNotice, string> | null {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const known = entries.flatMap((entry): [OrderNotice, string][] => {
    const [, name, template] = /^(\w+)=([\w-]+)$/.exec(entry) ?? []
    const kind = ORDER_NOTICES.find((notice) => notice === name)
    return kind && template ? [[kind, template]] : []
  })
  return known.length === entries.length ? new Map(known) : null
}
