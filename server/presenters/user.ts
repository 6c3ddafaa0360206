import type { Address, User } from '#domain/contract/user.ts'
import type { Substitution } from '#domain/rules/substitution.ts'
import type { AddressRow, UserRow } from '#server/db/tables.ts'

/** Customers as they see themselves. */
export function presentUser(profile: {
  user: UserRow
  addresses: readonly AddressRow[]
  couponCode: string | null
  substitution: Substitution | null
}): User {
  const { user } = profile
  return {
    _id: user.id,
    fullName: user.full_name,
    email: user.email,
    phoneNumber: user.phone,
    addresses: profile.addresses.map(presentAddress),
    cart: { couponCodeApplied: profile.couponCode },
    role: user.role,
    referralCode: user.referral_code,
    createdAt: new Date(user.created_at).toISOString(),
    ...(profile.substitution === null ? {} : { substitution: profile.substitution }),
  }
}

/** An address as its owner and staff read it. */
export function presentAddress(row: AddressRow): Address {
  return {
    _id: row.id,
    fullName: row.full_name,
    addressType: row.address_type,
    address: row.address,
    city: row.city,
    state: row.state,
    pinCode: row.pin_code,
  }
}
