import { loginMessages } from '#domain/messages/en/login.ts'
import type { UserRow } from '#server/db/tables.ts'
import { Refusal } from '#server/errors.ts'

/** A blocked customer cannot log in and is logged out where he is. */
export function mayShop(role: UserRow['role']): boolean {
  return role === 'customer'
}

export function blockedRefusal(): Refusal {
  return new Refusal('FORBIDDEN', loginMessages.blocked)
}
