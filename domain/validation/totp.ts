import { asciiDigits } from '../digits.ts'

const TOTP_LENGTH = 6

/** The digits of a typed code of an authenticator app, at most 6: apps show it in two halves. */
export function totpDigits(typed: string): string {
  return asciiDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, TOTP_LENGTH)
}
