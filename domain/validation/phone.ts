import * as v from 'valibot'
import { asciiDigits, withoutBlanks } from '../digits.ts'
import { validationMessages as text } from '../messages/en/validation.ts'
import { requiredText } from './text-fields.ts'

export const PHONE_DIGITS = 10
export const PHONE_PREFIX = '+91'

const TEN_DIGITS = new RegExp(`^[0-9]{${PHONE_DIGITS}}$`)

/** The stored form of a phone number, `+91` and 10 digits; accepts it with or without the prefix, null for anything else. */
export function normalisePhone(typed: string): string | null {
  const digits = typed.trim().replace(/^\+91[\s-]?/, '')
  return TEN_DIGITS.test(digits) ? `${PHONE_PREFIX}${digits}` : null
}

/** What people and browsers write between the digits of a number, besides blanks. */
const BETWEEN_DIGITS = /[().\p{Pd}]/gu

/** The country's code in its spellings, or the 0 of calls to another town, before 10 digits. */
const WRITTEN_PHONE = new RegExp(`^(?:\\+91|0{0,2}91)?0?([0-9]{${PHONE_DIGITS}})$`)

/** The 10 digits of a number as people write it or a browser fills it in; what is no number stays for the form to refuse. */
export function typedPhone(typed: string): string {
  const joined = withoutBlanks(asciiDigits(typed)).replace(BETWEEN_DIGITS, '')
  return WRITTEN_PHONE.exec(joined)?.[1] ?? typed
}

/** The 10 digits of a stored phone number, as screens show them. */
export function phoneDigits(stored: string): string {
  return stored.startsWith(PHONE_PREFIX) ? stored.slice(PHONE_PREFIX.length) : stored
}

/** A stored number as people write it: '+91 98765 43210'. */
export function phoneForPeople(stored: string): string {
  return stored.replace(/^\+91(\d{5})(\d{5})$/, `${PHONE_PREFIX} $1 $2`)
}

/** Whether a message can reach a stored number: mobile numbers in India begin with 6 to 9. */
export function canReceiveSms(stored: string): boolean {
  return /^\+91[6-9][0-9]{9}$/.test(stored)
}

/** The phone field of the login, as people write a number; put out as exactly 10 digits (section 5). */
export const LoginPhoneSchema = v.pipe(
  requiredText(text.loginPhoneMissing),
  v.transform(typedPhone),
  v.regex(TEN_DIGITS, text.loginPhoneInvalid),
)

/** The same of checkout and contact. */
export const CheckoutPhoneSchema = v.pipe(
  requiredText(text.phoneMissing),
  v.transform(typedPhone),
  v.regex(TEN_DIGITS, text.phoneInvalid),
)

/** A phone number in a request, with or without +91; put out in the stored form. */
export const PhoneNumberSchema = v.pipe(
  requiredText(text.loginPhoneMissing),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const stored = normalisePhone(dataset.value)
    if (stored !== null) return stored
    addIssue({ message: text.loginPhoneInvalid })
    return NEVER
  }),
)
