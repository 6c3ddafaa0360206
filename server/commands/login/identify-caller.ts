import { MINUTE_MS } from '#domain/rules/duration.ts'
import type { Deps } from '#server/deps.ts'
import { type TokenClaims, verifyAccessToken } from '#server/gateways/access-token.ts'
import { mayShop, mustChangePassword } from '#server/policies/access.ts'
import { findLiveAdminSession, noteAdminSeen } from '#server/repositories/admins.ts'
import { findRoleOfLiveSession } from '#server/repositories/sessions.ts'
import { isForgotten } from '#server/repositories/users.ts'

export interface IdentifiedCustomer {
  userId: string
  sessionId: string
}

/**
 * Whom a customer's access token speaks for, or undefined: forged, expired, logged out or blocked. An account that is gone
 * is told apart, for the browser that never got the answer to its deletion.
 */
export async function identifyCustomer(deps: Deps, token: string): Promise<IdentifiedCustomer | 'deleted' | undefined> {
  const now = deps.clock.now()
  const claims = await verifyAccessToken(deps.secrets, 'customer', token, now)
  if (!claims) return undefined
  const caller = { userId: claims.subjectId, sessionId: claims.sessionId }
  const role = await findRoleOfLiveSession(deps.database.read, caller, now)
  if (role !== undefined) return mayShop(role) ? caller : undefined
  return (await isForgotten(deps.database.read, caller.userId)) ? 'deleted' : undefined
}

export interface IdentifiedAdmin {
  adminId: string
  sessionId: string
  /** The shop asks for a second step, and this account has none yet. */
  mustAddSecondStep: boolean
  /** The password is still the one that was printed, and this shop is open to the public. */
  mustChangePassword: boolean
}

/**
 * The admin a token belongs to, or undefined. A login unused for ADMIN_IDLE_MINUTES has ended; calls that an open page
 * makes by itself (`isBackground`) do not count as use.
 */
export async function identifyAdmin(
  deps: Deps,
  token: string,
  { isBackground = false } = {},
): Promise<IdentifiedAdmin | undefined> {
  const now = deps.clock.now()
  const claims: TokenClaims | null = await verifyAccessToken(deps.secrets, 'admin', token, now)
  if (!claims) return undefined
  const session = { id: claims.sessionId, adminId: claims.subjectId }
  const idleSince = now - deps.env.ADMIN_IDLE_MINUTES * MINUTE_MS
  const alive = await findLiveAdminSession(deps.database.read, session, { now, idleSince })
  if (!alive) return undefined
  // Written once a minute at most, to save a write with every call; `abs`, because the clock may have been set back.
  if (!isBackground && Math.abs(now - alive.seenAt) >= MINUTE_MS) {
    await deps.database.write((tx) => noteAdminSeen(tx, session.id, now))
  }
  const mustAddSecondStep = deps.env.ADMIN_SECOND_STEP === 'required' && !alive.hasSecondStep
  const mustChange = mustChangePassword(deps.env, alive.hasHandedPassword)
  return { adminId: session.adminId, sessionId: session.id, mustAddSecondStep, mustChangePassword: mustChange }
}
