import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { LoginPhoneSchema } from './phone.ts'
import { optionalText } from './text-fields.ts'
import { typedCode } from './typed-code.ts'

export const REFERRAL_MAX_LENGTH = 10

/** The referral code, validated only where its field is shown; empty is no referral (section 5). */
export const ReferralCodeSchema = v.pipe(
  optionalText(text.referralCharacters),
  v.transform(typedCode),
  v.maxLength(REFERRAL_MAX_LENGTH, text.referralTooLong),
  v.regex(/^[A-Za-z0-9]*$/, text.referralCharacters),
)

/** The login form while the referral field is hidden: whatever that field held is dropped. */
export const LoginFormSchema = v.object({ phoneNumber: LoginPhoneSchema })

/** The login form with the referral field shown. */
export const LoginFormWithReferralSchema = v.object({
  phoneNumber: LoginPhoneSchema,
  referralCode: ReferralCodeSchema,
})

/** The one form in which referral codes are stored and compared. */
export function normaliseReferralCode(typed: string): string {
  return typedCode(typed).toUpperCase()
}
