import { ORDER_NOTICES } from '#domain/rules/order-notice.ts'
import type { Sms } from '../sms-sender.ts'

/** The registered text of each kind of message, by the network's own id or name of it. */
export type SmsTemplates = ReadonlyMap<Sms['kind'], string>

/** Null for a list that names a message the shop does not know, or one without its template. */
export function parseOrderTemplates(list: string): Map<Sms['kind'], string> | null {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const known = entries.flatMap((entry): [Sms['kind'], string][] => {
    const [, name, template] = /^(\w+)=([\w-]+)$/.exec(entry) ?? []
    const kind = ORDER_NOTICES.find((notice) => notice === name)
    return kind && template ? [[kind, template]] : []
  })
  return known.length === entries.length ? new Map(known) : null
}
