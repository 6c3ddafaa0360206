import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { deviceLabel } from '#server/policies/device-label.ts'
import { networkMark } from '#server/policies/security-event.ts'
import { hashOfSecret, SESSION_LIFETIME_MS, type SessionToken } from '#server/policies/session-token.ts'
import { insertSession } from '#server/repositories/sessions.ts'

/** Starts a login on one device, inside the transaction that verified the customer. */
export async function openSession(
  deps: Deps,
  tx: Executor,
  { userId, network, userAgent }: { userId: string; network: string; userAgent: string },
): Promise<SessionToken> {
  const now = deps.clock.now()
  const token: SessionToken = { sessionId: deps.random.id(), secret: deps.random.token() }
  await insertSession(tx, {
    id: token.sessionId,
    user_id: userId,
    token_hash: hashOfSecret(token.secret),
    previous_hash: null,
    rotated_at: now,
    created_at: now,
    expires_at: now + SESSION_LIFETIME_MS,
    revoked_at: null,
    device: deviceLabel(userAgent),
    network_mark: networkMark(deps.secrets.otpKey, network),
  })
  return token
}
