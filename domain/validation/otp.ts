import * as v from 'valibot'
import { asciiDigits, firstDigits } from '../digits.ts'
import { validationMessages as text } from '../messages/en/validation.ts'

export const OTP_LENGTH = 4

const FOUR_DIGITS = /^[0-9]{4}$/

/** A whole one-time code: 4 digits. */
export const OtpSchema = v.pipe(v.optional(v.string(text.otpInvalid), ''), v.regex(FOUR_DIGITS, text.otpInvalid))

/** The digits of what was typed into the boxes, at most 4; letters are ignored. */
export function otpDigits(typed: string): string {
  return firstDigits(typed, OTP_LENGTH)
}

/** A pasted code, or null: only exactly 4 digits are taken (section 5). */
export function otpFromPaste(pasted: string): string | null {
  const code = asciiDigits(pasted)
  return FOUR_DIGITS.test(code) ? code : null
}
