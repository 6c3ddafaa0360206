import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { ADDRESS_TYPES } from '../rules/address-type.ts'
import { SIX_DIGITS } from '../rules/pin-code.ts'
import { FullNameSchema, requiredText } from './text-fields.ts'

/** Exactly 6 digits (section 5); whether it is delivered to is the server's answer. */
export const PinCodeSchema = v.pipe(requiredText(text.pinCodeMissing), v.regex(SIX_DIGITS, text.pinCodeInvalid))

export const AddressTypeSchema = v.optional(v.picklist(ADDRESS_TYPES, text.addressTypeInvalid), 'Home')

export const AddressTextSchema = v.pipe(
  requiredText(text.addressMissing),
  v.minLength(5, text.addressTooShort),
  v.maxLength(300, text.addressTooLong),
)

export const CitySchema = v.pipe(requiredText(text.cityMissing), v.maxLength(80, text.cityTooLong))

export const StateSchema = v.pipe(requiredText(text.stateMissing), v.maxLength(80, text.stateTooLong))

/** The fields of a shipping address, to be spread into the forms that hold one. */
export const shippingAddressFields = {
  address: AddressTextSchema,
  city: CitySchema,
  state: StateSchema,
  pinCode: PinCodeSchema,
}

/** An address as a customer saves it. */
export const AddressFormSchema = v.object({
  fullName: FullNameSchema,
  addressType: AddressTypeSchema,
  ...shippingAddressFields,
})
