import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../rules/order-amounts.ts'
import { AddressTypeSchema, shippingAddressFields } from './address.ts'
import { CheckoutPhoneSchema } from './phone.ts'
import { EmailSchema, FullNameSchema } from './text-fields.ts'

/** The method that is chosen when checkout opens. */
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'online_payment'

export const PaymentMethodSchema = v.pipe(
  v.optional(v.string(text.paymentMethodMissing), ''),
  v.picklist(PAYMENT_METHODS, text.paymentMethodMissing),
)

/** The checkout form with a new address (section 5). */
export const CheckoutFormSchema = v.object({
  phoneNumber: CheckoutPhoneSchema,
  fullName: FullNameSchema,
  email: EmailSchema,
  addressType: AddressTypeSchema,
  ...shippingAddressFields,
  paymentMethod: PaymentMethodSchema,
})

export type CheckoutForm = v.InferOutput<typeof CheckoutFormSchema>
