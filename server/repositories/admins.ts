import type { Executor } from '#server/db/database.ts'
import type { AdminRow, AdminSessionRow } from '#server/db/tables.ts'

/** `email` as stored: lower case. */
export async function findAdminByEmail(db: Executor, email: string): Promise<AdminRow | undefined> {
  return await db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function findAdminById(db: Executor, id: string): Promise<AdminRow | undefined> {
  return await db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertAdminSession(db: Executor, session: AdminSessionRow): Promise<void> {
  await db.insertInto('admin_sessions').values(session).execute()
}

export async function isAdminSessionAlive(
  db: Executor,
  session: { id: string; adminId: string },
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('admin_sessions')
    .select('id')
    .where('id', '=', session.id)
    .where('admin_id', '=', session.adminId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}
