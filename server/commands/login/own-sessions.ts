import type { SessionRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { networkMark, phoneEnding } from '#server/policies/security-event.ts'
import { listLiveSessions, revokeOtherSessions, revokeOwnSession } from '#server/repositories/sessions.ts'
import { readProfileUser } from '../account/read-profile.ts'
import { noteSecurityEvent } from './note-security-event.ts'

const SHOWN_AT_MOST = 50

/** The customer, the login the call was made in, and where it comes from. */
export interface SessionOwner {
  userId: string
  sessionId: string
  network: string
}

export interface OwnSession {
  session: SessionRow
  isThis: boolean
  isNear: boolean
}

/** Where a customer is logged in, last used first. */
export async function readOwnSessions(deps: Deps, { userId, sessionId, network }: SessionOwner): Promise<OwnSession[]> {
  const here = networkMark(deps.secrets.otpKey, network)
  const sessions = await listLiveSessions(deps.database.read, userId, deps.clock.now(), SHOWN_AT_MOST)
  return sessions.map((session) => ({
    session,
    isThis: session.id === sessionId,
    isNear: session.network_mark === here,
  }))
}

/** Ends one of a customer's own logins; any other id ends nothing. */
export async function endOwnSession(deps: Deps, owner: SessionOwner, id: string): Promise<void> {
  const { userId, network } = owner
  await deps.database.write(async (tx) => {
    if (!(await revokeOwnSession(tx, { id, userId }, deps.clock.now()))) return
    const subject = phoneEnding((await readProfileUser(tx, userId)).phone)
    await noteSecurityEvent(deps, tx, { kind: 'sessions-ended', subject, network, detail: 'one' })
  })
}

/** Ends all of a customer's logins but the one the call was made in. */
export async function endOtherOwnSessions(deps: Deps, { userId, sessionId, network }: SessionOwner): Promise<void> {
  await deps.database.write(async (tx) => {
    await revokeOtherSessions(tx, userId, sessionId, deps.clock.now())
    const subject = phoneEnding((await readProfileUser(tx, userId)).phone)
    await noteSecurityEvent(deps, tx, { kind: 'sessions-ended', subject, network, detail: 'all others' })
  })
}
