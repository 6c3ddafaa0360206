import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { EmailSchema } from './email.ts'
import { FullNameSchema } from './full-name.ts'
import { CheckoutPhoneSchema } from './phone.ts'
import { requiredText } from './required-text.ts'

export const ContactSchema = v.object({
  fullName: FullNameSchema,
  email: EmailSchema,
  phoneNumber: CheckoutPhoneSchema,
  message: v.pipe(
    requiredText(text.contactMessageMissing),
    v.minLength(10, text.contactMessageTooShort),
    v.maxLength(1000, text.contactMessageTooLong),
  ),
})
