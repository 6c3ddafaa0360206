import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '#domain/rules/duration.ts'

/** How long a code may be used (section 9 leaves it open; the message says the same number of minutes). */
export const OTP_LIFETIME_MS = 5 * MINUTE_MS

/** What the database keeps of a code: ten thousand plain hashes would be tried in a moment, so it is keyed. */
export function hmacOfCode(key: Uint8Array, challenge: { phone: string; sentAt: number }, code: string): string {
  return createHmac('sha256', key).update(`otp:${challenge.phone}:${challenge.sentAt}:${code}`).digest('base64url')
}

/** Compares without telling by its time how much was right. */
export function isSameHmac(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** What the database keeps of the browser that asked for a code: 256 random bits need no slow hash. */
export function hashOfClient(client: string): string {
  return createHash('sha256').update(`otp-client:${client}`).digest('base64url')
}
