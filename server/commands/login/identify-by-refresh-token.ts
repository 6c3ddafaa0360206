import type { UserRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { mayShop } from '#server/policies/access.ts'
import { hashOfSecret, isTwinToken, parseSessionToken } from '#server/policies/session-token.ts'
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
  if (session.token_hash !== hash && !isTwinToken(session, hash, now)) return undefined
  const user = await findUserById(deps.database.read, session.user_id)
  return user && mayShop(user.role) ? user : undefined
}
