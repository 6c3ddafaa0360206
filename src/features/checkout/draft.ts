import { substitutionOf } from '#domain/rules/substitution.ts'
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
  substitution: string
}

interface Customer {
  _id: string
  fullName: string
  email: string
  phoneNumber: string
  substitution?: string | undefined
}

let kept: { customerId: string; fields: CheckoutFields } | null = null

/**
 * What this customer typed before the popup was closed, else the profile, with the last choice for missing foods and an
 * address that is empty except for the pin code of the visit. A pin code given since then replaces the typed one and
 * its city.
 */
export function draftOf(customer: Customer, pinCode = ''): CheckoutFields {
  const { fullName, email } = customer
  const own = {
    phoneNumber: phoneDigits(customer.phoneNumber),
    ...(fullName ? { fullName } : {}),
    ...(email ? { email } : {}),
  }
  const place = { pinCode, city: '', state: '' }
  if (kept?.customerId === customer._id) {
    const isSame = pinCode === '' || kept.fields.pinCode.trim() === pinCode
    return { ...kept.fields, ...(isSame ? {} : place), ...own }
  }
  const substitution = substitutionOf(customer.substitution)
  return { fullName: '', email: '', addressType: 'Home', address: '', substitution, ...place, ...own }
}

export function keepDraft(customerId: string, fields: CheckoutFields): void {
  kept = { customerId, fields }
  checkoutState.hasDraft = true
}

export function dropDraft(): void {
  kept = null
  checkoutState.hasDraft = false
}
