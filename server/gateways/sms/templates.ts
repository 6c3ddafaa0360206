import { ORDER_NOTICES } from '#domain/rules/order-notice.ts'
import type { Sms } from '../sms-sender.ts'

/** The registered text of each kind of message, by the network's own id or name of it. */
export type SmsTemplates = ReadonlyMap<Sms['kind'], string>

const KINDS: readonly string[] = ORDER_NOTICES

/** Null for a list that names a message the shop does not know, or one without its template. */
export function parseOrderTemplates(list: string): Map<Sms['kind'], string> | null {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => /^(\w+)=([\w-]+)$/.exec(entry) ?? [])
  const isGood = entries.every(([, kind, template]) => kind !== undefined && template && KINDS.includes(kind))
  return isGood ? new Map(entries.map(([, kind, template]) => [kind as Sms['kind'], template ?? ''])) : null
}
