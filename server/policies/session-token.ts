import { createHash } from 'node:crypto'
import { DAY_MS } from '#domain/rules/duration.ts'

/** A refresh token names its session, so that a token stolen many rotations ago still gives the thief away. */
export interface SessionToken {
  sessionId: string
  secret: string
}

export function sessionTokenText({ sessionId, secret }: SessionToken): string {
  return `${sessionId}.${secret}`
}

/** Null for what was never a token. */
export function parseSessionToken(text: string): SessionToken | null {
  const [, sessionId, secret] = /^([\w-]{1,64})\.([\w-]{1,64})$/.exec(text) ?? []
  return sessionId !== undefined && secret !== undefined ? { sessionId, secret } : null
}

/** What the database keeps: 256 random bits need no salt and no slow hash. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A phone stays logged in this long after its last visit: an SMS costs more than a cookie. */
export const SESSION_LIFETIME_MS = 60 * DAY_MS

/** However often it is used, a login ends after this long: a browser that was sold or lent does not stay in for ever. */
export const SESSION_LONGEST_MS = 365 * DAY_MS

/** How long the token before the newest one answers without being replaced: a twin of the same page start has the newest. */
export const REFRESH_GRACE_MS = 30_000

/**
 * Whether a token was replaced so recently that a parallel call may still send it. `abs`, so that setting the clock back by
 * a little ends no session, and by a lot does not prolong an old token.
 */
export function isTwinToken(
  session: { previous_hash: string | null; rotated_at: number },
  hash: string,
  now: number,
): boolean {
  return session.previous_hash === hash && Math.abs(now - session.rotated_at) <= REFRESH_GRACE_MS
}
