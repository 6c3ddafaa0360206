import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#domain/rules/duration.ts'

/** As long as browsers keep a cookie at most; a mark that was copied out of one is good for no longer. */
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
 * The device a mark names, or null when the shop did not give it out for this account (a phone with +91, or an email), or
 * gave it out too long ago. Marks of before there was a day in them are no longer known: their browsers log in once like any
 * other.
 */
export function knownDevice(key: Uint8Array, mark: string, account: string, now: number): string | null {
  const [, deviceId, issued, mac] = /^([\w-]{16,64})\.(\d{1,6})\.([\w-]{43})$/.exec(mark) ?? []
  if (deviceId === undefined || issued === undefined || mac === undefined) return null
  const day = Number(issued)
  const given = Buffer.from(mac, 'base64url')
  const expected = macOf(key, deviceId, day, account)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  // Either way: one from far ahead was given out before the clock was set back.
  return Math.abs(now - day * DAY_MS) < DEVICE_LIFETIME_MS ? deviceId : null
}

/** Under which a phone's codes and wrong tries are kept: apart for each known device. */
export function otpSubject(phone: string, deviceId: string | null): string {
  return deviceId === null ? phone : `${phone}#${deviceId}`
}
