import type { Executor } from '#server/db/database.ts'
import type { AdminRow } from '#server/db/tables-admin.ts'

export const NO_SECOND_FACTOR = { totp_secret: null, totp_pending: null, totp_last_step: null }

export async function hasAdmins(db: Executor): Promise<boolean> {
  return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** False when the email is taken. */
export async function insertAdmin(db: Executor, admin: AdminRow): Promise<boolean> {
  const result = await db
    .insertInto('admins')
    .values(admin)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The id of the admin whose password was replaced and whose second factor is off again; undefined when nobody has the email. */
export async function replacePassword(db: Executor, email: string, hash: string): Promise<string | undefined> {
  const row = await db
    .updateTable('admins')
    .set({ password_hash: hash, has_handed_password: 1, ...NO_SECOND_FACTOR })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** False if the stored hash is no longer `from`, so that only one of two concurrent changes succeeds. */
export async function changePassword(db: Executor, id: string, hash: { from: string; to: string }): Promise<boolean> {
  const result = await db
    .updateTable('admins')
    .set({ password_hash: hash.to, has_handed_password: 0 })
    .where('id', '=', id)
    .where('password_hash', '=', hash.from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ends every login of an admin but this one. */
export async function revokeOtherAdminSessions(
  db: Executor,
  adminId: string,
  keptId: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('admin_sessions')
    .set({ revoked_at: now })
    .where('admin_id', '=', adminId)
    .where('id', '!=', keptId)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function revokeAdminSessions(db: Executor, adminId: string, now: number): Promise<void> {
  await db
    .updateTable('admin_sessions')
    .set({ revoked_at: now })
    .where('admin_id', '=', adminId)
    .where('revoked_at', 'is', null)
    .execute()
}
