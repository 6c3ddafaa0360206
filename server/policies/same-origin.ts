import { loginMessages } from '#domain/messages/en/login.ts'
import { Refusal } from '#server/errors.ts'

/** Sent by the shop's own pages; a form or a link from elsewhere cannot set it. */
export const OWN_CALL_HEADER = 'x-haat'

/**
 * Lets a call that lives on a cookie pass only when it comes from the shop's own page: exact Origin and a header that
 * needs scripting. Throws FORBIDDEN.
 */
export function assertOwnPage(headers: Headers, publicUrl: string): void {
  const isOwn = headers.get('origin') === publicUrl && headers.get(OWN_CALL_HEADER) === '1'
  if (!isOwn) throw new Refusal('FORBIDDEN', loginMessages.foreignOrigin)
}
