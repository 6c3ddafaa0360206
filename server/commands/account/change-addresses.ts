import { loginMessages } from '#domain/messages/en/login.ts'
import { AddressFormSchema } from '#domain/validation/address.ts'
import type { AddressRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { placeOfSupply } from '#server/policies/place-of-supply.ts'
import { validated } from '#server/policies/validated.ts'
import { deleteAddress, insertAddress, listAddresses, updateAddress } from '#server/repositories/addresses.ts'
import { findDeliveryArea } from '#server/repositories/delivery-areas.ts'
import { holdCustomer } from './hold-customer.ts'
import { readProfile, type UserProfile } from './read-profile.ts'

export interface AddressChange {
  userId: string
  addressId: string
}

type AddressText = Pick<AddressRow, 'full_name' | 'address_type' | 'address' | 'city' | 'state' | 'pin_code'>

/** The address as it is stored, with the state of its pin code. Throws INVALID_FIELDS. */
async function addressText(deps: Deps, input: unknown): Promise<AddressText> {
  const form = validated(AddressFormSchema, input)
  const { address, city } = form
  const { name: state } = placeOfSupply(form, await findDeliveryArea(deps.database.read, form.pinCode))
  return { full_name: form.fullName, address_type: form.addressType, address, city, state, pin_code: form.pinCode }
}

/** Compares names too, unlike `saveNewAddress`: a customer may save one place for two people. */
function isSame(one: AddressText, other: AddressText): boolean {
  const line = (text: AddressText) =>
    [text.full_name, text.address_type, text.address, text.city, text.state, text.pin_code].join('\n')
  return line(one) === line(other)
}

/**
 * Adds an address unless the customer has it already. Throws INVALID_FIELDS with the texts of the address form, CONFLICT at
 * `MAX_ADDRESSES`, NOT_LOGGED_IN.
 */
export async function addAddress(deps: Deps, userId: string, input: unknown): Promise<UserProfile> {
  const text = await addressText(deps, input)
  return await deps.database.write(async (tx) => {
    await holdCustomer(tx, userId)
    const kept = await listAddresses(tx, userId)
    // A repeat after a lost answer: the address is saved already.
    if (kept.some((address) => isSame(address, text))) return await readProfile(tx, userId)
    if (kept.length >= MAX_ADDRESSES) {
      throw new Refusal('CONFLICT', loginMessages.addressesFull(MAX_ADDRESSES))
    }
    await insertAddress(tx, { id: deps.random.id(), user_id: userId, created_at: deps.clock.now(), ...text })
    return await readProfile(tx, userId)
  })
}

/** Throws INVALID_FIELDS, NOT_FOUND for an address that is not this customer's. */
export async function changeAddress(
  deps: Deps,
  { userId, addressId }: AddressChange,
  input: unknown,
): Promise<UserProfile> {
  const text = await addressText(deps, input)
  return await deps.database.write(async (tx) => {
    if (!(await updateAddress(tx, userId, addressId, text))) throw unknownAddress()
    return await readProfile(tx, userId)
  })
}

/** Throws NOT_FOUND for an address that is not this customer's. */
export async function removeAddress(deps: Deps, { userId, addressId }: AddressChange): Promise<UserProfile> {
  return await deps.database.write(async (tx) => {
    if (!(await deleteAddress(tx, userId, addressId))) throw unknownAddress()
    return await readProfile(tx, userId)
  })
}

function unknownAddress(): Refusal {
  return new Refusal('NOT_FOUND', loginMessages.addressUnknown)
}

/** Addresses a customer may keep: more than anybody needs, and few enough to show on one screen. */
export const MAX_ADDRESSES = 20
