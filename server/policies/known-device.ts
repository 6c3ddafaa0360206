import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A browser in which a phone, or an email of staff, once logged in carries a mark that is good for this account only.
 * Tries from a known device have budgets of their own, so that nobody can lock the owner out by using up everybody's.
 */
const macOf = (key: Uint8Array, deviceId: string, account: string): Buffer =>
  createHmac('sha256', key).update(`device:${deviceId}:${account}`).digest()

export function deviceMark(key: Uint8Array, deviceId: string, account: string): string {
  return `${deviceId}.${macOf(key, deviceId, account).toString('base64url')}`
}

/** The device a mark names, or null when the shop did not give it out for this account (a phone with +91, or an email). */
export function knownDevice(key: Uint8Array, mark: string, account: string): string | null {
  const [, deviceId, mac] = /^([\w-]{16,64})\.([\w-]{43})$/.exec(mark) ?? []
  if (deviceId === undefined || mac === undefined) return null
  const given = Buffer.from(mac, 'base64url')
  const expected = macOf(key, deviceId, account)
  return given.length === expected.length && timingSafeEqual(given, expected) ? deviceId : null
}

/** Under which a phone's codes and wrong tries are kept: apart for each known device. */
export function otpSubject(phone: string, deviceId: string | null): string {
  return deviceId === null ? phone : `${phone}#${deviceId}`
}
