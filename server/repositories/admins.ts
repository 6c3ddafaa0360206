import type { Executor } from '#server/db/database.ts'
import type { AdminRow, AdminSessionRow } from '#server/db/tables-admin.ts'

/** Five minutes of steps: if the last used step is further ahead than this, the clock was set back. */
const STEPS_AHEAD = 10

/** `email` as stored: lower case. */
export async function findAdminByEmail(db: Executor, email: string): Promise<AdminRow | undefined> {
  return await db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function findAdminById(db: Executor, id: string): Promise<AdminRow | undefined> {
  return await db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function keepPendingSecret(db: Executor, id: string, secret: string): Promise<void> {
  await db.updateTable('admins').set({ totp_pending: secret }).where('id', '=', id).execute()
}

/**
 * The pending secret asks for codes from now on; the one that confirmed it is used up. False when another one is pending
 * by now, or none.
 */
export async function confirmSecondFactor(db: Executor, id: string, secret: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('admins')
    .set({ totp_secret: secret, totp_pending: null, totp_last_step: step })
    .where('id', '=', id)
    .where('totp_pending', '=', secret)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function dropSecondFactor(db: Executor, id: string): Promise<void> {
  await db.updateTable('admins').set({ totp_secret: null, totp_pending: null }).where('id', '=', id).execute()
}

/**
 * Uses a code up. False if it or a later one was used before, so that two callers never share one. A last step far ahead
 * is ignored: it was stored before the clock was set back.
 */
export async function takeTotpStep(db: Executor, id: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('admins')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('totp_last_step', 'is', null),
        where('totp_last_step', '<', step),
        where('totp_last_step', '>', step + STEPS_AHEAD),
      ]),
    )
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Whether password and second step of an account are still those that were read; if so, locks them until the transaction
 * ends.
 */
export async function lockUnchangedAdmin(
  db: Executor,
  { id, password_hash, totp_secret }: Pick<AdminRow, 'id' | 'password_hash' | 'totp_secret'>,
): Promise<boolean> {
  const result = await db
    .updateTable('admins')
    .set({ id })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('totp_secret', 'is not distinct from', totp_secret)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function insertAdminSession(db: Executor, session: AdminSessionRow): Promise<void> {
  await db.insertInto('admin_sessions').values(session).execute()
}

export async function findAdminSession(db: Executor, id: string): Promise<AdminSessionRow | undefined> {
  return await db.selectFrom('admin_sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** False when it had ended already. */
export async function revokeAdminSession(db: Executor, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('admin_sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** A login that was used since `idleSince`, and how its account is guarded; undefined when it has ended. */
export async function findLiveAdminSession(
  db: Executor,
  session: { id: string; adminId: string },
  { now, idleSince }: { now: number; idleSince: number },
): Promise<{ seenAt: number; hasSecondStep: boolean; hasHandedPassword: boolean } | undefined> {
  const row = await db
    .selectFrom('admin_sessions')
    .innerJoin('admins', 'admins.id', 'admin_sessions.admin_id')
    .select(['admin_sessions.seen_at', 'admins.totp_secret', 'admins.has_handed_password'])
    .where('admin_sessions.id', '=', session.id)
    .where('admin_sessions.admin_id', '=', session.adminId)
    .where('admin_sessions.revoked_at', 'is', null)
    .where('admin_sessions.expires_at', '>', now)
    .where('admin_sessions.seen_at', '>', idleSince)
    .executeTakeFirst()
  return (
    row && {
      seenAt: row.seen_at,
      hasSecondStep: row.totp_secret !== null,
      hasHandedPassword: row.has_handed_password !== 0,
    }
  )
}

export async function noteAdminSeen(tx: Executor, id: string, now: number): Promise<void> {
  await tx.updateTable('admin_sessions').set({ seen_at: now }).where('id', '=', id).execute()
}
