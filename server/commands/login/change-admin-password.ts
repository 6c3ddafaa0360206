import { accountText } from '#domain/messages/en/admin-account.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { newPasswordProblem } from '#domain/validation/admin-password.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { hashPassword, verifyPassword } from '#server/gateways/password-hash.ts'
import { isBreachedPassword } from '#server/passwords/breached-passwords.ts'
import { changePassword, revokeOtherAdminSessions } from '#server/repositories/admin-accounts.ts'
import { writeAudit } from '#server/repositories/audit.ts'
import { readAdmin } from '../admin/read-admin.ts'
import { noteSecurityEvent } from './note-security-event.ts'
import type { ByAdmin } from './two-factor.ts'

const refused = (fields: Record<string, string>) =>
  new Refusal('INVALID_FIELDS', adminServerMessages.checkFields, { fields })

/**
 * Changes an admin's own password; every other login of the account ends. Throws INVALID_FIELDS, or CONFLICT if the
 * password was changed while the old one was being checked.
 */
export async function changeAdminPassword(
  deps: Deps,
  { adminId, sessionId, network }: ByAdmin,
  given: { oldPassword: string; newPassword: string },
): Promise<void> {
  const admin = await readAdmin(deps.database.read, adminId)
  if (!(await verifyPassword(given.oldPassword, admin.password_hash))) {
    throw refused({ oldPassword: adminServerMessages.wrongPassword })
  }
  const problem = newPasswordProblem({ email: admin.email, ...given })
  if (problem !== null) throw refused({ newPassword: problem })
  if (await isBreachedPassword(given.newPassword)) throw refused({ newPassword: accountText.isBreached })
  const hash = await hashPassword(given.newPassword)
  const now = deps.clock.now()
  await deps.database.write(async (tx) => {
    if (!(await changePassword(tx, adminId, { from: admin.password_hash, to: hash }))) {
      throw new Refusal('CONFLICT', adminServerMessages.passwordChangedMeanwhile)
    }
    await revokeOtherAdminSessions(tx, adminId, sessionId, now)
    await writeAudit(tx, { at: now, by: admin.email, action: 'admin.password', id: adminId })
    await noteSecurityEvent(deps, tx, { kind: 'desk-password', subject: admin.email, network })
  })
}
