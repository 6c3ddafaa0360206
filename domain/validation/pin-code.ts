import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { SIX_DIGITS } from '../rules/pin-code.ts'
import { requiredText } from './text-fields.ts'

/** Exactly 6 digits (section 5); whether it is delivered to is the server's answer. */
export const PinCodeSchema = v.pipe(requiredText(text.pinCodeMissing), v.regex(SIX_DIGITS, text.pinCodeInvalid))
