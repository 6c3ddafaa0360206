const LENGTH = 8
/** Without 0, 1, I, L and O, which people mix up when they read a code aloud. */
const AMBIGUOUS = /[^A-HJ-KM-NP-Z2-9]/g

/** A code to pass on, made of a random token of base64url. */
export function referralCodeFrom(token: string): string {
  return token.toUpperCase().replace(AMBIGUOUS, '').slice(0, LENGTH).padEnd(LENGTH, 'H')
}

/** The one form codes are stored and compared in. */
export function normaliseReferralCode(typed: string): string {
  return typed.trim().toUpperCase()
}
