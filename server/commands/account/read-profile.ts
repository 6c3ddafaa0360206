import { loginMessages } from '#domain/messages/en/login.ts'
import type { Substitution } from '#domain/rules/substitution.ts'
import type { Executor } from '#server/db/database.ts'
import type { AddressRow, UserRow } from '#server/db/tables.ts'
import { Refusal } from '#server/errors.ts'
import { listAddresses } from '#server/repositories/addresses.ts'
import { findCartCoupon } from '#server/repositories/carts.ts'
import { lastSubstitution } from '#server/repositories/orders.ts'
import { findUserById } from '#server/repositories/users.ts'

/** All that a customer's own pages know about them. */
export interface UserProfile {
  user: UserRow
  addresses: AddressRow[]
  couponCode: string | null
  /** The customer's latest choice for missing foods; null if they never chose. */
  substitution: Substitution | null
}

/** Throws NOT_LOGGED_IN when the user is gone. */
export async function readProfile(db: Executor, userId: string): Promise<UserProfile> {
  const [user, addresses, couponCode, substitution] = await Promise.all([
    readProfileUser(db, userId),
    listAddresses(db, userId),
    findCartCoupon(db, userId),
    lastSubstitution(db, userId),
  ])
  return { user, addresses, couponCode, substitution }
}

/** Throws NOT_LOGGED_IN when the user is gone. */
export async function readProfileUser(db: Executor, userId: string): Promise<UserRow> {
  const user = await findUserById(db, userId)
  if (!user) throw new Refusal('NOT_LOGGED_IN', loginMessages.sessionOver)
  return user
}
