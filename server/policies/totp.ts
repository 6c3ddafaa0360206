import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
/** Steps of 30 s that a phone's clock may be off. */
const WINDOW = 1

function totpOf(secret: string, issuer: string, email: string): TOTP {
  const key = Secret.fromBase32(secret)
  return new TOTP({ issuer, label: email, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret: key })
}

/** The text of the QR code that an authenticator app reads. */
export function totpUri(secret: string, issuer: string, email: string): string {
  return totpOf(secret, issuer, email).toString()
}

/** The 30-second step whose code this is, one step off allowed; null for a code that is not of now. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

/** A new secret of 160 bits in base32, from 256 bits of randomness (base64url). */
export function totpSecretFrom(token: string): string {
  const bytes = Buffer.from(token, 'base64url').subarray(0, 20)
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32
}
