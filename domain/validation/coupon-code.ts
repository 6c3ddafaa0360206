import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { requiredText } from './text-fields.ts'

/** A coupon code as typed; put out in the one form codes are compared in, upper case. */
export const CouponCodeSchema = v.pipe(
  requiredText(text.couponMissing),
  v.maxLength(40, text.couponMissing),
  v.toUpperCase(),
)

/** Whether the apply button is disabled. */
export function isCouponBlank(typed: string): boolean {
  return typed.trim() === ''
}
