import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { CheckoutFormSchema } from './checkout-form.ts'
import { EmailSchema } from './text-fields.ts'

/** The checkout form as staff fill it in for somebody on the phone: a customer without email leaves it empty. */
export const CustomOrderFormSchema = v.object({
  ...CheckoutFormSchema.entries,
  email: v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => value === '' || v.is(EmailSchema, value), text.emailInvalid),
  ),
})

export type CustomOrderForm = v.InferOutput<typeof CustomOrderFormSchema>
