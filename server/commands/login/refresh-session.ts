import type { Executor } from '#server/db/database.ts'
import type { SessionRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { signAccessToken } from '#server/gateways/access-token.ts'
import { mayShop } from '#server/policies/access.ts'
import { networkMark, phoneEnding } from '#server/policies/security-event.ts'
import {
  hashOfSecret,
  isTwinToken,
  parseSessionToken,
  REFRESH_GRACE_MS,
  SESSION_LIFETIME_MS,
  SESSION_LONGEST_MS,
  sessionTokenText,
} from '#server/policies/session-token.ts'
import { findLiveSession, revokeSession, rotateToken } from '#server/repositories/sessions.ts'
import { readProfile, readProfileUser, type UserProfile } from '../account/read-profile.ts'
import { noteSecurityEvent } from './note-security-event.ts'

/** `refreshToken` is null for a twin that came second: the browser already has the new cookie from the first. */
export type RefreshedSession =
  | { kind: 'renewed'; accessToken: string; refreshToken: string | null; profile: UserProfile }
  | { kind: 'over' }

interface AskedRotation {
  id: string
  /** The hash of the secret that was sent. */
  hash: string
  network: string
}

interface Rotation {
  session: SessionRow
  nextSecret: string | null
}

/**
 * Exchanges a refresh token for an access token and the next refresh token (OPEN-75). If several come at once, one
 * rotates and the others are accepted for 30 s. After that the token before is replaced once more, as long as the newest
 * was never sent: on a bad line its answer was lost. Every older token is stolen or copied: the session ends everywhere.
 */
export async function refreshSession(deps: Deps, tokenText: string, network: string): Promise<RefreshedSession> {
  const token = parseSessionToken(tokenText)
  if (!token) return { kind: 'over' }
  const now = deps.clock.now()
  const asked = { id: token.sessionId, hash: hashOfSecret(token.secret), network }
  const rotation = await deps.database.write((tx) => rotate(deps, tx, asked))
  if (!rotation) return { kind: 'over' }
  const { session, nextSecret } = rotation
  const profile = await readProfile(deps.database.read, session.user_id)
  if (!mayShop(profile.user.role)) return { kind: 'over' }
  const claims = { subjectId: session.user_id, sessionId: session.id }
  const accessToken = await signAccessToken(deps.secrets, 'customer', claims, now)
  const refreshToken = nextSecret && sessionTokenText({ sessionId: session.id, secret: nextSecret })
  return { kind: 'renewed', accessToken, refreshToken, profile }
}

async function rotate(deps: Deps, tx: Executor, { id, hash, network }: AskedRotation): Promise<Rotation | null> {
  const now = deps.clock.now()
  const nextSecret = deps.random.token()
  const change = {
    fromHash: hash,
    toHash: hashOfSecret(nextSecret),
    now,
    expiresAt: now + SESSION_LIFETIME_MS,
    longestMs: SESSION_LONGEST_MS,
    networkMark: networkMark(deps.secrets.otpKey, network),
    graceMs: REFRESH_GRACE_MS,
  }
  const hasRotated = await rotateToken(tx, id, change)
  const session = await findLiveSession(tx, id, now)
  if (!session) return null
  if (hasRotated) return { session, nextSecret }
  if (isTwinToken(session, hash, now)) return { session, nextSecret: null }
  await revokeSession(tx, id, now)
  const subject = phoneEnding((await readProfileUser(tx, session.user_id)).phone)
  await noteSecurityEvent(deps, tx, { kind: 'session-reused', subject, network })
  return null
}
