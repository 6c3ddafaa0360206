import * as v from 'valibot'
import { LoginPhoneSchema } from './phone.ts'
import { ReferralCodeSchema } from './referral.ts'

/** The login form while the referral field is hidden: whatever that field held is dropped. */
export const LoginFormSchema = v.object({ phoneNumber: LoginPhoneSchema })

/** The login form with the referral field shown. */
export const LoginFormWithReferralSchema = v.object({
  phoneNumber: LoginPhoneSchema,
  referralCode: ReferralCodeSchema,
})
