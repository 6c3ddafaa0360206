import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { validationMessages } from '#domain/messages/en/validation.ts'
import { canReceiveSms, PhoneNumberSchema } from '#domain/validation/phone.ts'
import { Refusal } from '#server/errors.ts'
import { validated } from './validated.ts'

const PhoneFormSchema = v.object({ phoneNumber: PhoneNumberSchema })

/** The stored form of a mobile number that a code can reach; Refusal INVALID_FIELDS for anything else. */
export function mobileNumber(typed: string): string {
  const { phoneNumber } = validated(PhoneFormSchema, { phoneNumber: typed })
  if (canReceiveSms(phoneNumber)) return phoneNumber
  const message = validationMessages.loginPhoneInvalid
  throw new Refusal('INVALID_FIELDS', message, { fields: { phoneNumber: message } })
}

/** A keyed mark by which the phone (with +91) of a deleted account is recognised; it reveals nothing without the key. */
export function phoneMark(key: Uint8Array, phone: string): string {
  return createHmac('sha256', key).update(`phone:${phone}`).digest('base64url')
}
