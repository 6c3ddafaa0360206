import * as v from 'valibot'
import { AddressTypeSchema, shippingAddressFields } from './address.ts'
import { PaymentMethodSchema } from './payment-method.ts'
import { CheckoutPhoneSchema } from './phone.ts'
import { EmailSchema, FullNameSchema } from './text-fields.ts'

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
