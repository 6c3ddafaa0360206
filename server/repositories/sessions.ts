import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { SessionRow, UserRow } from '#server/db/tables.ts'

export async function insertSession(db: Executor, session: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** A session that may still be used; undefined when it ended, was revoked or never was. */
export async function findLiveSession(db: Executor, id: string, now: number): Promise<SessionRow | undefined> {
  return await db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The role behind a live session of this very user, read with every call a customer makes. */
export async function findRoleOfLiveSession(
  db: Executor,
  { sessionId, userId }: { sessionId: string; userId: string },
  now: number,
): Promise<UserRow['role'] | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.role')
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
  return row?.role
}

interface Rotation {
  fromHash: string
  toHash: string
  now: number
  expiresAt: number
  longestMs: number
  networkMark: string
  graceMs: number
}

/**
 * Puts the next token in the place of the newest; false when another call was faster or the session has ended. The token
 * before the newest counts too where the newest was never sent: the answer that brought it was lost, or its browser ended
 * before it was on the disk. Not within the grace, when a twin may have it.
 */
export async function rotateToken(db: Executor, id: string, change: Rotation): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({
      token_hash: change.toHash,
      previous_hash: change.fromHash,
      rotated_at: change.now,
      expires_at: sql`case when sessions.created_at + ${change.longestMs} < ${change.expiresAt}
        then sessions.created_at + ${change.longestMs} else ${change.expiresAt} end`,
      network_mark: change.networkMark,
    })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('token_hash', '=', change.fromHash),
        where('previous_hash', '=', change.fromHash).and(
          where.not(where.between('rotated_at', change.now - change.graceMs, change.now + change.graceMs)),
        ),
      ]),
    )
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', change.now)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** A customer's open logins, last used first. */
export async function listLiveSessions(
  db: Executor,
  userId: string,
  now: number,
  limit: number,
): Promise<SessionRow[]> {
  return await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** False when this customer has no such login open. */
export async function revokeOwnSession(
  db: Executor,
  { id, userId }: { id: string; userId: string },
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function revokeSession(db: Executor, id: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends a customer's logins on all devices but this one. */
export async function revokeOtherSessions(db: Executor, userId: string, keptId: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', keptId)
    .where('revoked_at', 'is', null)
    .execute()
}
