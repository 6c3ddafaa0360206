import type { Deps } from '#server/deps.ts'
import { type TokenClaims, verifyAccessToken } from '#server/gateways/access-token.ts'
import { mayShop } from '#server/policies/access.ts'
import { isAdminSessionAlive } from '#server/repositories/admins.ts'
import { findRoleOfLiveSession } from '#server/repositories/sessions.ts'

/** Whom a customer's access token speaks for, or undefined: forged, expired, logged out or blocked. */
export async function identifyCustomer(
  deps: Deps,
  token: string,
): Promise<{ userId: string; sessionId: string } | undefined> {
  const now = deps.clock.now()
  const claims = await verifyAccessToken(deps.secrets, 'customer', token, now)
  if (!claims) return undefined
  const caller = { userId: claims.subjectId, sessionId: claims.sessionId }
  const role = await findRoleOfLiveSession(deps.database.read, caller, now)
  return role !== undefined && mayShop(role) ? caller : undefined
}

/** Whom an admin's token speaks for, or undefined. */
export async function identifyAdmin(
  deps: Deps,
  token: string,
): Promise<{ adminId: string; sessionId: string } | undefined> {
  const now = deps.clock.now()
  const claims: TokenClaims | null = await verifyAccessToken(deps.secrets, 'admin', token, now)
  if (!claims) return undefined
  const session = { id: claims.sessionId, adminId: claims.subjectId }
  const isAlive = await isAdminSessionAlive(deps.database.read, session, now)
  return isAlive ? { adminId: session.adminId, sessionId: session.id } : undefined
}
