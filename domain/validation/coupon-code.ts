import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { requiredText } from './text-fields.ts'
import { typedCode } from './typed-code.ts'

/** A coupon code as typed; put out in the one form codes are compared in, without blanks and in upper case. */
export const CouponCodeSchema = v.pipe(
  requiredText(text.couponMissing),
  v.transform(typedCode),
  v.maxLength(40, text.couponMissing),
  v.toUpperCase(),
)

/** Whether the apply button is disabled. */
export function isCouponBlank(typed: string): boolean {
  return typed.trim() === ''
}
