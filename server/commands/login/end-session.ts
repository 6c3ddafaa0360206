import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { hashOfSecret, parseSessionToken } from '#server/policies/session-token.ts'
import { findLiveSession, revokeSession } from '#server/repositories/sessions.ts'

/**
 * Logs out: ends the session of the cookie, and that of the access token where one came along.
 * Ending what has ended already is no error.
 */
export async function endSession(
  deps: Deps,
  { tokenText, sessionId }: { tokenText: string; sessionId: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.write(async (tx) => {
    if (sessionId !== '') await revokeSession(tx, sessionId, now)
    await endSessionOf(tx, tokenText, now)
  })
}

/** Ends the session a refresh token belongs to; any other text ends nothing. */
export async function endSessionOf(tx: Executor, tokenText: string, now: number): Promise<void> {
  const token = parseSessionToken(tokenText)
  if (!token) return
  const session = await findLiveSession(tx, token.sessionId, now)
  const hash = hashOfSecret(token.secret)
  if (session && (session.token_hash === hash || session.previous_hash === hash))
    await revokeSession(tx, session.id, now)
}
