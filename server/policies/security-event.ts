import { createHmac } from 'node:crypto'
import { HOUR_MS } from '#domain/rules/duration.ts'

/** Enough to tell networks apart in a list; the address cannot be read from it. */
const MARK_LENGTH = 10

/** How a network is written down: keyed, so that trying all addresses tells nothing without the shop's key. */
export function networkMark(key: Uint8Array, network: string): string {
  return createHmac('sha256', key).update(`network:${network}`).digest('base64url').slice(0, MARK_LENGTH)
}

/** A customer in the notes: the end of the number is enough for staff who have them on the phone. */
export function phoneEnding(phone: string): string {
  return `…${phone.slice(-4)}`
}

export function startOfHour(now: number): number {
  return now - (now % HOUR_MS)
}
