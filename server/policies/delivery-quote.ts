import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Paise, paise } from '#domain/money.ts'

/** A fee that was told to a shopper, for this pin code and this weight alone. */
export interface DeliveryQuote {
  pinCode: string
  grams: number
  chargePaise: Paise
}

const LIFETIME_MS = 15 * 60 * 1000

/** Keeps these signatures apart from everything else that is signed with the same key. */
const PURPOSE = 'haat delivery quote v1\n'

/** A text that proves the quote to this shop until it expires (OPEN-65). */
export function signDeliveryQuote(key: Uint8Array, quote: DeliveryQuote, now: number): string {
  const { pinCode, grams, chargePaise } = quote
  const claims = [pinCode, grams, chargePaise, now + LIFETIME_MS].join('.')
  return `${claims}.${signatureOf(key, claims).toString('base64url')}`
}

/** The fee that holds for this pin code and weight; null for a token that is forged, expired or about something else. */
export function heldCharge(
  key: Uint8Array,
  token: string,
  asked: { pinCode: string; grams: number },
  now: number,
): Paise | null {
  const at = token.lastIndexOf('.')
  const claims = token.slice(0, Math.max(0, at))
  const given = Buffer.from(token.slice(at + 1), 'base64url')
  const right = signatureOf(key, claims)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [pinCode, grams, charge, expiresAt] = claims.split('.')
  const isAsked = pinCode === asked.pinCode && Number(grams) === asked.grams && now < Number(expiresAt)
  return isAsked ? paise(Number(charge)) : null
}

function signatureOf(key: Uint8Array, claims: string): Buffer {
  return createHmac('sha256', key).update(`${PURPOSE}${claims}`).digest()
}
