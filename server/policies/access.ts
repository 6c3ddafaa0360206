import { loginMessages } from '#domain/messages/en/login.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Env } from '#server/env.ts'
import { Refusal } from '#server/errors.ts'

/** A blocked customer cannot log in and is logged out where he is. */
export function mayShop(role: UserRow['role']): boolean {
  return role === 'customer'
}

export function blockedRefusal(): Refusal {
  return new Refusal('FORBIDDEN', loginMessages.blocked)
}

/** A password that somebody else has read on a terminal opens the desk of a public shop once: to choose another. */
export function mustChangePassword({ NODE_ENV }: Pick<Env, 'NODE_ENV'>, hasHandedPassword: boolean): boolean {
  return NODE_ENV === 'production' && hasHandedPassword
}
