import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#domain/rules/duration.ts'

/** The longest that browsers keep a cookie, and so the longest a copied mark may be valid. */
export const DEVICE_LIFETIME_MS = 400 * DAY_MS

const macOf = (key: Uint8Array, deviceId: string, day: number, account: string): Buffer =>
  createHmac('sha256', key).update(`device:${deviceId}:${day}:${account}`).digest()

/**
 * The mark of a browser in which an account (a phone with +91, or an email of staff) once logged in: `deviceId.day.mac`, good
 * for this account only and for 400 days from that day. Tries from a known device have budgets of their own, so that nobody
 * can lock the owner out by using up everybody's.
 */
export function deviceMark(key: Uint8Array, deviceId: string, account: string, now: number): string {
  const day = Math.floor(now / DAY_MS)
  return `${deviceId}.${day}.${macOf(key, deviceId, day, account).toString('base64url')}`
}

/**
 * The device a mark names, or null if the shop did not issue it for this account (a phone with +91, or an email) or issued
 * it too long ago. Old marks without a day are not accepted either.
 */
export function knownDevice(key: Uint8Array, mark: string, account: string, now: number): string | null {
  const [, deviceId, issued, mac] = /^([\w-]{16,64})\.(\d{1,6})\.([\w-]{43})$/.exec(mark) ?? []
  if (deviceId === undefined || issued === undefined || mac === undefined) return null
  const day = Number(issued)
  const given = Buffer.from(mac, 'base64url')
  const expected = macOf(key, deviceId, day, account)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  // `abs`: a mark from the far future was issued before the clock was set back.
  return Math.abs(now - day * DAY_MS) < DEVICE_LIFETIME_MS ? deviceId : null
}

/** The subject under which codes and wrong tries of a phone are stored: one for each known device. */
export function otpSubject(phone: string, deviceId: string | null): string {
  return deviceId === null ? phone : `${phone}#${deviceId}`
}
