import { loginMessages } from '#domain/messages/en/login.ts'
import type { Executor } from '#server/db/database.ts'
import type { AdminRow } from '#server/db/tables.ts'
import { Refusal } from '#server/errors.ts'
import { findAdminById } from '#server/repositories/admins.ts'

/** Throws NOT_LOGGED_IN when the admin is gone. */
export async function readAdmin(db: Executor, adminId: string): Promise<AdminRow> {
  const admin = await findAdminById(db, adminId)
  if (!admin) throw new Refusal('NOT_LOGGED_IN', loginMessages.sessionOver)
  return admin
}
