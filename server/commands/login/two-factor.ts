import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal, Refusal } from '#server/errors.ts'
import { verifyPassword } from '#server/gateways/password-hash.ts'
import { totpSecretFrom, totpStep, totpUri } from '#server/policies/totp.ts'
import { revokeOtherAdminSessions } from '#server/repositories/admin-accounts.ts'
import { confirmSecondFactor, dropSecondFactor, keepPendingSecret, takeTotpStep } from '#server/repositories/admins.ts'
import { writeAudit } from '#server/repositories/audit.ts'
import { giveBackToBudgets } from '#server/repositories/limits.ts'
import { shopConfig } from '../../../shop.config.ts'
import { readAdmin } from '../admin/read-admin.ts'
import { noteSecurityEvent } from './note-security-event.ts'
import { spendCodeTry } from './spend-code-try.ts'

/** The admin, their login and their network. */
export interface ByAdmin {
  adminId: string
  sessionId: string
  network: string
}

const wrong = (field: 'password' | 'code') =>
  fieldRefusal(field, field === 'password' ? adminServerMessages.wrongPassword : adminServerMessages.wrongTotp)

/**
 * A new secret for the authenticator app; it asks for nothing until confirmed. Throws INVALID_FIELDS, CONFLICT while it
 * is on.
 */
export async function beginTwoFactor(
  deps: Deps,
  adminId: string,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const admin = await readAdmin(deps.database.read, adminId)
  if (!(await verifyPassword(password, admin.password_hash))) throw wrong('password')
  if (admin.totp_secret !== null) throw new Refusal('CONFLICT', adminServerMessages.twoFactorIsOn)
  const secret = totpSecretFrom(deps.random.token())
  await deps.database.write((tx) => keepPendingSecret(tx, adminId, secret))
  return { secret, uri: totpUri(secret, shopConfig.name, admin.email) }
}

/**
 * Asks for a code at every login from now on; logins that were opened without one end. Throws CONFLICT without a secret
 * under way, INVALID_FIELDS.
 */
export async function confirmTwoFactor(deps: Deps, at: ByAdmin, code: string): Promise<void> {
  const { adminId } = at
  const now = deps.clock.now()
  const admin = await readAdmin(deps.database.read, adminId)
  if (admin.totp_pending === null) throw new Refusal('CONFLICT', adminServerMessages.noTwoFactorBegun)
  const secret = admin.totp_pending
  const step = totpStep(secret, code, now)
  if (step === null) throw wrong('code')
  await deps.database.write(async (tx) => {
    // Another tab confirmed it or started over: this call changed nothing and must not be logged.
    if (!(await confirmSecondFactor(tx, adminId, secret, step)))
      throw new Refusal('CONFLICT', adminServerMessages.noTwoFactorBegun)
    await changed(deps, tx, at, { email: admin.email, isOn: true })
  })
}

/** Lets the password alone open the desk again; other logins end. Throws INVALID_FIELDS, TOO_MANY_REQUESTS. */
export async function endTwoFactor(deps: Deps, at: ByAdmin, given: { password: string; code: string }): Promise<void> {
  const { adminId } = at
  const now = deps.clock.now()
  const admin = await readAdmin(deps.database.read, adminId)
  if (!(await verifyPassword(given.password, admin.password_hash))) throw wrong('password')
  if (admin.totp_secret === null) throw wrong('code')
  const codeTry = await spendCodeTry(deps, admin, { from: 'admin-panel', network: at.network })
  const step = totpStep(admin.totp_secret, given.code, now)
  if (step === null) throw wrong('code')
  await deps.database.write(async (tx) => {
    if (!(await takeTotpStep(tx, adminId, step))) throw wrong('code')
    await giveBackToBudgets(tx, [codeTry])
    await dropSecondFactor(tx, adminId)
    await changed(deps, tx, at, { email: admin.email, isOn: false })
  })
}

async function changed(
  deps: Deps,
  tx: Executor,
  { adminId, sessionId, network }: ByAdmin,
  { email, isOn }: { email: string; isOn: boolean },
): Promise<void> {
  const now = deps.clock.now()
  const detail = isOn ? 'on' : 'off'
  await revokeOtherAdminSessions(tx, adminId, sessionId, now)
  await writeAudit(tx, { at: now, by: email, action: `admin.two-factor.${detail}`, id: adminId })
  await noteSecurityEvent(deps, tx, { kind: 'desk-two-factor', subject: email, network, detail })
}
