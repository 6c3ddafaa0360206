import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { CheckoutPhoneSchema } from './phone.ts'
import { EmailSchema, FullNameSchema, requiredText } from './text-fields.ts'

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

export const NewsletterSchema = v.object({ email: EmailSchema })
