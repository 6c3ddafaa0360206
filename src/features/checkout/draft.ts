import { substitutionOf } from '#domain/rules/substitution.ts'
import { phoneDigits } from '#domain/validation/phone.ts'
import { dropDraft as dropFromTab, keepDraft as keepInTab, readDraft } from '#src/features/outbox/drafts.ts'
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
  /** '' until one is chosen. */
  paymentMethod: string
}

interface Customer {
  _id: string
  fullName: string
  email: string
  phoneNumber: string
  substitution?: string | undefined
}

const draftName = (customerId: string): string => `checkout:${customerId}`

/**
 * What this customer typed before the popup was closed or the phone ended the tab, else the profile, with the last
 * choice for missing foods and an address that is empty except for the pin code of the visit. A pin code given since
 * then replaces the typed one and its city.
 */
export function draftOf(customer: Customer, pinCode = ''): CheckoutFields {
  const { fullName, email } = customer
  const own = {
    phoneNumber: phoneDigits(customer.phoneNumber),
    ...(fullName ? { fullName } : {}),
    ...(email ? { email } : {}),
  }
  const place = { pinCode, city: '', state: '' }
  const substitution: string = substitutionOf(customer.substitution)
  const words = { phoneNumber: '', fullName: '', email: '', addressType: 'Home', address: '', paymentMethod: '' }
  const empty = { ...words, substitution, ...place }
  const typed = readDraft(draftName(customer._id), empty)
  const isSame = pinCode === '' || typed.pinCode.trim() === pinCode
  return { ...typed, ...(isSame ? {} : place), ...own }
}

export function keepDraft(customerId: string, fields: CheckoutFields): void {
  keepInTab(draftName(customerId), { ...fields })
  checkoutState.hasDraft = true
}

export function dropDraft(customerId: string): void {
  dropFromTab(draftName(customerId))
  checkoutState.hasDraft = false
}
