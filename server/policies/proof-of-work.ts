import { createHash, createHmac } from 'node:crypto'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { hasLeadingZeros, PROOF_BITS } from '#domain/rules/proof-of-work.ts'
import { isSameHmac } from './otp-code.ts'

/** A challenge is to be worked on at once. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS

const macOf = (key: Uint8Array, phone: string, endsAt: string): string =>
  createHmac('sha256', key).update(`proof:${phone}:${endsAt}`).digest('base64url')

/** What a browser is to work on before this phone (with +91) is sent a code; nothing of it is kept. */
export function challengeFor(key: Uint8Array, phone: string, now: number): string {
  const endsAt = (now + CHALLENGE_LIFETIME_MS).toString(36)
  return `${endsAt}.${macOf(key, phone, endsAt)}`
}

/** The challenge that a proof answers rightly and in time, by which it is counted as used; null for any other text. */
export function answeredChallenge(key: Uint8Array, phone: string, proof: string, now: number): string | null {
  const [, endsAt, mac, nonce] = /^([0-9a-z]{1,12})\.([\w-]{43})\.(\d{1,12})$/.exec(proof) ?? []
  if (endsAt === undefined || mac === undefined || nonce === undefined) return null
  if (Number.parseInt(endsAt, 36) <= now || !isSameHmac(mac, macOf(key, phone, endsAt))) return null
  const hash = createHash('sha256').update(proof).digest()
  return hasLeadingZeros(hash, PROOF_BITS) ? mac : null
}
