import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { loginMessages } from '#domain/messages/en/login.ts'
import type { AdminRow } from '#server/db/tables-desk.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '#server/gateways/access-token.ts'
import { verifyPassword } from '#server/gateways/password-hash.ts'
import { tooManyRefusal } from '#server/policies/retry-after.ts'
import { totpStep } from '#server/policies/totp.ts'
import { findAdminByEmail, insertAdminSession, takeTotpStep } from '#server/repositories/admins.ts'
import { type Budget, dropBudgets, takeFromBudget } from '#server/repositories/limits.ts'

const HOUR_MS = 60 * 60 * 1000
/** An account may be tried from several networks, but not from a thousand. */
const NETWORKS_PER_ACCOUNT = 4

export interface AdminLogin {
  email: string
  password: string
  /** Of the authenticator app, where the account asks for one. */
  code?: string | undefined
  network: string
}

/**
 * Logs an admin in for eight hours. A wrong password and an unknown email are refused in the same words and the same
 * time; tries are counted before the password is looked at. Throws NOT_LOGGED_IN, CODE_NEEDED, WRONG_CODE,
 * TOO_MANY_REQUESTS.
 */
export async function logInAdmin(deps: Deps, login: AdminLogin): Promise<string> {
  const now = deps.clock.now()
  const email = login.email.trim().toLowerCase()
  const budgets = budgetsFor(email, login.network, deps.env.LIMIT_ADMIN_LOGIN_PER_HOUR)
  await deps.database.write(async (tx) => {
    for (const budget of budgets) {
      const spent = await takeFromBudget(tx, budget, now)
      if (spent) throw tooManyRefusal(spent.freeAt, now, loginMessages.tooManyTries)
    }
  })
  const admin = await findAdminByEmail(deps.database.read, email)
  const isRight = await verifyPassword(login.password, admin?.password_hash)
  if (!admin || !isRight) throw new Refusal('NOT_LOGGED_IN', loginMessages.adminRefused)
  const step = stepOf(admin, login.code, now)
  const sessionId = deps.random.id()
  await deps.database.write(async (tx) => {
    if (step !== null && !(await takeTotpStep(tx, admin.id, step))) throw wrongCode()
    await dropBudgets(
      tx,
      budgets.map((budget) => budget.key),
    )
    await insertAdminSession(tx, {
      id: sessionId,
      admin_id: admin.id,
      created_at: now,
      expires_at: now + ACCESS_TOKEN_SECONDS.admin * 1000,
      revoked_at: null,
    })
  })
  return await signAccessToken(deps.secrets, 'admin', { subjectId: admin.id, sessionId }, now)
}

const wrongCode = () => new Refusal('WRONG_CODE', adminServerMessages.wrongTotp)

/** The step of the given code; null where the account asks for none. */
function stepOf(admin: AdminRow, code: string | undefined, now: number): number | null {
  if (admin.totp_secret === null) return null
  if (code === undefined) throw new Refusal('CODE_NEEDED', adminServerMessages.codeNeeded)
  const step = totpStep(admin.totp_secret, code, now)
  if (step === null) throw wrongCode()
  return step
}

function budgetsFor(email: string, network: string, max: number): Budget[] {
  return [
    { key: `admin-login:${email}:${network}`, max, windowMs: HOUR_MS },
    { key: `admin-login:${email}`, max: max * NETWORKS_PER_ACCOUNT, windowMs: HOUR_MS },
  ]
}
