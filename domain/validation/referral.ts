import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { optionalText } from './text-fields.ts'

export const REFERRAL_MAX_LENGTH = 10

/** The referral code, validated only where its field is shown; empty is no referral (section 5). */
export const ReferralCodeSchema = v.pipe(
  optionalText(text.referralCharacters),
  v.maxLength(REFERRAL_MAX_LENGTH, text.referralTooLong),
  v.regex(/^[A-Za-z0-9]*$/, text.referralCharacters),
)
