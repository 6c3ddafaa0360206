import { normalisePhone, phoneDigits } from '#domain/validation/phone.ts'

/** A phone number as typed or filled in by the browser, without blanks and +91; what is no number stays as it is. */
export function typedPhone(typed: string): string {
  const joined = typed.replace(/[\s-]/g, '')
  return phoneDigits(normalisePhone(joined) ?? joined)
}
