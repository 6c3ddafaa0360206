import type { PlacedOrder } from '#domain/contract/order.ts'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { type CheckoutForm, CheckoutFormSchema } from '#domain/validation/checkout-form.ts'
import { type CustomOrderForm, CustomOrderFormSchema } from '#domain/validation/custom-order-form.ts'
import { phoneDigits } from '#domain/validation/phone.ts'
import { Refusal } from '#server/errors.ts'
import { validated } from './validated.ts'

/** What of an order says who gets it, where, and how it is paid. */
export type AddressedOrder = Pick<
  PlacedOrder,
  'fullName' | 'userEmail' | 'phoneNumber' | 'addressType' | 'shippingAddress' | 'paymentMethod'
>

/**
 * The checkout form inside an order, checked as the browser checks it (section 5). Refusal INVALID_FIELDS names the
 * fields as the form does: `email`, `pinCode`.
 */
export function checkoutFormOf(order: AddressedOrder): CheckoutForm {
  return validated(CheckoutFormSchema, formOf(order))
}

/** The same of an order that staff take: its customer may have no email. */
export function customOrderFormOf(order: AddressedOrder): CustomOrderForm {
  return validated(CustomOrderFormSchema, formOf(order))
}

function formOf(order: AddressedOrder) {
  const { fullName, userEmail, phoneNumber, addressType, shippingAddress, paymentMethod } = order
  return { fullName, email: userEmail, phoneNumber, addressType, paymentMethod, ...shippingAddress }
}

/** An order goes to the phone that logged in. Throws INVALID_FIELDS. */
export function assertOwnPhone(form: CheckoutForm, storedPhone: string): void {
  if (form.phoneNumber === phoneDigits(storedPhone)) return
  const message = orderMessages.phoneDiffers
  throw new Refusal('INVALID_FIELDS', message, { fields: { phoneNumber: message } })
}
