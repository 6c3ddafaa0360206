import type { PlacedOrder } from '#domain/contract/order.ts'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { type CheckoutForm, CheckoutFormSchema } from '#domain/validation/checkout-form.ts'
import { normalisePhone, phoneDigits } from '#domain/validation/phone.ts'
import { Refusal } from '#server/errors.ts'
import { validated } from './validated.ts'

/**
 * The checkout form inside an order, checked as the browser checks it (section 5). Refusal INVALID_FIELDS names the
 * fields as the form does: `email`, `pinCode`.
 */
export function checkoutFormOf(order: PlacedOrder): CheckoutForm {
  const { fullName, userEmail, phoneNumber, addressType, shippingAddress, paymentMethod } = order
  const digits = phoneDigits(normalisePhone(phoneNumber) ?? phoneNumber)
  const form = { fullName, email: userEmail, phoneNumber: digits, addressType, paymentMethod, ...shippingAddress }
  return validated(CheckoutFormSchema, form)
}

/** An order goes to the phone that logged in. Throws INVALID_FIELDS. */
export function assertOwnPhone(form: CheckoutForm, storedPhone: string): void {
  if (form.phoneNumber === phoneDigits(storedPhone)) return
  const message = orderMessages.phoneDiffers
  throw new Refusal('INVALID_FIELDS', message, { fields: { phoneNumber: message } })
}
