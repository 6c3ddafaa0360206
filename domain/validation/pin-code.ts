import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { requiredText } from './text-fields.ts'

export const PIN_CODE_DIGITS = 6

const SIX_DIGITS = /^[0-9]{6}$/

/** Exactly 6 digits (section 5); whether it is delivered to is the server's answer. */
export const PinCodeSchema = v.pipe(requiredText(text.pinCodeMissing), v.regex(SIX_DIGITS, text.pinCodeInvalid))

/** Whether a typed pin code is whole, so that the delivery lookup may run. */
export function isWholePinCode(typed: string): boolean {
  return SIX_DIGITS.test(typed.trim())
}
