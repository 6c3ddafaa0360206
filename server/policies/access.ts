import { loginMessages } from '#domain/messages/en/login.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Env } from '#server/env.ts'
import { Refusal } from '#server/errors.ts'

/** A blocked customer cannot log in, and every login of theirs ends. */
export function mayShop(role: UserRow['role']): boolean {
  return role === 'customer'
}

export function blockedRefusal(): Refusal {
  return new Refusal('FORBIDDEN', loginMessages.blocked)
}

/** In production a printed password, which others may have read, gives access to the change of password only. */
export function mustChangePassword({ NODE_ENV }: Pick<Env, 'NODE_ENV'>, hasHandedPassword: boolean): boolean {
  return NODE_ENV === 'production' && hasHandedPassword
}

/** Sent by the shop's own pages; a form or a link from elsewhere cannot set it. */
export const OWN_CALL_HEADER = 'x-haat'

/**
 * Protects calls that are authenticated by a cookie from forgery: they need the exact Origin and a header that only
 * scripts of the shop's own pages can set. Throws FORBIDDEN.
 */
export function assertOwnPage(headers: Headers, publicUrl: string): void {
  const isOwn = headers.get('origin') === publicUrl && headers.get(OWN_CALL_HEADER) === '1'
  if (!isOwn) throw new Refusal('FORBIDDEN', loginMessages.foreignOrigin)
}
