// Apart from the schema of forms: a page where a pin code can be typed needs no validation library.
import { asciiDigits, withoutBlanks } from '../digits.ts'

export const PIN_CODE_DIGITS = 6

export const SIX_DIGITS = /^[0-9]{6}$/

/** Whether a typed pin code is whole, so that the delivery lookup may run. */
export function isWholePinCode(typed: string): boolean {
  return SIX_DIGITS.test(typed.trim())
}

/** A pin code as it is typed or filled in, without the blanks of `560 001` and in the digits 0 to 9. */
export function typedPinCode(typed: string): string {
  return withoutBlanks(asciiDigits(typed))
}
