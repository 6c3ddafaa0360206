import type { UserRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { mayShop } from '#server/policies/access.ts'
import { hashOfSecret, parseSessionToken } from '#server/policies/session-token.ts'
import { findLiveSession } from '#server/repositories/sessions.ts'
import { findUserById } from '#server/repositories/users.ts'

/**
 * The customer behind a refresh token, for a call without a bearer token; the token is checked, not exchanged.
 * Undefined for a guest, and for a token that has ended.
 */
export async function identifyByRefreshToken(deps: Deps, tokenText: string): Promise<UserRow | undefined> {
  const token = parseSessionToken(tokenText)
  if (!token) return undefined
  const now = deps.clock.now()
  const session = await findLiveSession(deps.database.read, token.sessionId, now)
  if (!session) return undefined
  const hash = hashOfSecret(token.secret)
  // The one before counts as long as the newest was never sent: it may have been lost on the way.
  if (session.token_hash !== hash && session.previous_hash !== hash) return undefined
  const user = await findUserById(deps.database.read, session.user_id)
  return user && mayShop(user.role) ? user : undefined
}
