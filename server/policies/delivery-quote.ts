import { createHmac, timingSafeEqual } from 'node:crypto'
import { paise } from '#domain/money.ts'
import type { DeliveryCharges } from '#domain/rules/delivery-charge.ts'
import { MINUTE_MS } from '#domain/rules/duration.ts'

/** The charges that were told to a shopper, for this pin code and this weight alone. */
export interface DeliveryQuote {
  pinCode: string
  grams: number
  charges: DeliveryCharges
}

const LIFETIME_MS = 15 * MINUTE_MS

/** Keeps these signatures apart from everything else that is signed with the same key. */
const PURPOSE = 'haat delivery quote v2\n'

/** A text that proves the quote to this shop until it expires (OPEN-65). */
export function signDeliveryQuote(key: Uint8Array, quote: DeliveryQuote, now: number): string {
  const { pinCode, grams, charges } = quote
  const claims = [pinCode, grams, charges.deliveryCharge, charges.codCharge, now + LIFETIME_MS].join('.')
  return `${claims}.${signatureOf(key, claims).toString('base64url')}`
}

/** The charges that hold for this pin code and weight; null for a token that is forged, expired or about something else. */
export function heldCharges(
  key: Uint8Array,
  token: string,
  asked: { pinCode: string; grams: number },
  now: number,
): DeliveryCharges | null {
  const at = token.lastIndexOf('.')
  const claims = token.slice(0, Math.max(0, at))
  const given = Buffer.from(token.slice(at + 1), 'base64url')
  const right = signatureOf(key, claims)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [pinCode, grams, delivery, cod, expiresAt] = claims.split('.')
  const isAsked = pinCode === asked.pinCode && Number(grams) === asked.grams && now < Number(expiresAt)
  return isAsked ? { deliveryCharge: paise(Number(delivery)), codCharge: paise(Number(cod)) } : null
}

function signatureOf(key: Uint8Array, claims: string): Buffer {
  return createHmac('sha256', key).update(`${PURPOSE}${claims}`).digest()
}
