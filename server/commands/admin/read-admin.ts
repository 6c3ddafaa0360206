import { loginMessages } from '#domain/messages/en/login.ts'
import type { Executor } from '#server/db/database.ts'
import type { AdminRow, AdminSessionRow } from '#server/db/tables-admin.ts'
import { Refusal } from '#server/errors.ts'
import { findAdminById, findAdminSession } from '#server/repositories/admins.ts'

/** Throws NOT_LOGGED_IN when the admin is gone. */
export async function readAdmin(db: Executor, adminId: string): Promise<AdminRow> {
  const admin = await findAdminById(db, adminId)
  if (!admin) throw new Refusal('NOT_LOGGED_IN', loginMessages.sessionOver)
  return admin
}

export interface AdminProfile {
  admin: AdminRow
  session: AdminSessionRow
}

/** The admin and the login they speak through. Throws NOT_LOGGED_IN. */
export async function readAdminProfile(
  db: Executor,
  { adminId, sessionId }: { adminId: string; sessionId: string },
): Promise<AdminProfile> {
  const [admin, session] = await Promise.all([readAdmin(db, adminId), findAdminSession(db, sessionId)])
  if (!session) throw new Refusal('NOT_LOGGED_IN', loginMessages.sessionOver)
  return { admin, session }
}
