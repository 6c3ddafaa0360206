import { phoneDigits } from '#domain/validation/phone.ts'
import { checkoutState } from './state.ts'

/** The form's fields as typed. */
export interface CheckoutFields {
  phoneNumber: string
  fullName: string
  email: string
  addressType: string
  address: string
  pinCode: string
  city: string
  state: string
}

interface Customer {
  _id: string
  fullName: string
  email: string
  phoneNumber: string
}

let kept: { customerId: string; fields: CheckoutFields } | null = null

/** What this customer typed before the popup was closed, else the profile with an empty address. */
export function draftOf(customer: Customer): CheckoutFields {
  const { fullName, email } = customer
  const own = {
    phoneNumber: phoneDigits(customer.phoneNumber),
    ...(fullName ? { fullName } : {}),
    ...(email ? { email } : {}),
  }
  if (kept?.customerId === customer._id) return { ...kept.fields, ...own }
  return { fullName: '', email: '', addressType: 'Home', address: '', pinCode: '', city: '', state: '', ...own }
}

export function keepDraft(customerId: string, fields: CheckoutFields): void {
  kept = { customerId, fields }
  checkoutState.hasDraft = true
}

export function dropDraft(): void {
  kept = null
  checkoutState.hasDraft = false
}
