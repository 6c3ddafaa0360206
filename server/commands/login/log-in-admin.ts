import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { loginMessages } from '#domain/messages/en/login.ts'
import type { Executor } from '#server/db/database.ts'
import type { AdminRow } from '#server/db/tables-admin.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal, tooManyRefusal } from '#server/errors.ts'
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '#server/gateways/access-token.ts'
import { verifyPassword } from '#server/gateways/password-hash.ts'
import { type AdminCaller, type AdminLoginBudgets, adminLoginBudgets } from '#server/policies/admin-login-budgets.ts'
import { deviceMark, knownDevice } from '#server/policies/known-device.ts'
import { totpStep } from '#server/policies/totp.ts'
import {
  findAdminByEmail,
  insertAdminSession,
  lockUnchangedAdmin,
  revokeAdminSession,
  takeTotpStep,
} from '#server/repositories/admins.ts'
import { type Budget, dropBudgets, giveBackToBudgets, takeFromBudget } from '#server/repositories/limits.ts'
import { SemaphoreFull } from '#server/semaphore.ts'
import { noteLockout, noteSecurityEvent } from './note-security-event.ts'
import { spendCodeTry } from './spend-code-try.ts'

export interface AdminLogin {
  email: string
  password: string
  /** The code of the authenticator app, if the account needs one. */
  code?: string | undefined
  network: string
  /** The browser's mark that came along, or empty. */
  deviceMark?: string | undefined
}

export interface OpenedAdmin {
  token: string
  /** By which the desk knows this browser again. */
  deviceMark: string
}

/**
 * Logs an admin in for eight hours. A wrong password and an unknown email are refused in the same words and the same
 * time; every try is counted before its password or code is checked. Throws NOT_LOGGED_IN,
 * CODE_NEEDED, WRONG_CODE, TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export async function logInAdmin(deps: Deps, login: AdminLogin): Promise<OpenedAdmin> {
  const now = deps.clock.now()
  const email = login.email.trim().toLowerCase()
  const deviceId = knownDevice(deps.secrets.otpKey, login.deviceMark ?? '', email, now)
  const caller: AdminCaller = { email, network: login.network, deviceId }
  const budgets = adminLoginBudgets(deps, caller)
  await spend(deps, caller, budgets, now)
  const admin = await findAdminByEmail(deps.database.read, email)
  const isRight = await isPasswordRight(
    deps,
    { password: login.password, isStranger: deviceId === null },
    admin,
    budgets,
  )
  if (!admin || !isRight) return await refuse(deps, caller, admin, 'NOT_LOGGED_IN')
  const from = deviceId === null ? 'unknown-browser' : 'known-browser'
  const isGuess = admin.totp_secret !== null && login.code !== undefined
  const codeTry = isGuess ? await spendCodeTry(deps, admin, { from, network: login.network }) : null
  const step = stepOf(admin, login.code, now)
  if (step === 'needed') {
    // The password was right, so this was no guess: a login in two steps must not count twice.
    await deps.database.write((tx) => giveBack(tx, budgets.shared))
    throw new Refusal('CODE_NEEDED', adminServerMessages.codeNeeded)
  }
  if (step === 'wrong') return await refuse(deps, caller, admin, 'WRONG_CODE')
  const sessionId = deps.random.id()
  const refused = await deps.database.write(async (tx) => {
    // A password or second step changed while the hash was computed has ended all logins; this one must not survive it.
    if (!(await lockUnchangedAdmin(tx, admin))) return 'NOT_LOGGED_IN'
    if (step !== null && !(await takeTotpStep(tx, admin.id, step))) return 'WRONG_CODE'
    if (codeTry !== null) await giveBackToBudgets(tx, [codeTry])
    await dropBudgets(tx, keysOf(budgets.own))
    await giveBack(tx, budgets.shared)
    await insertAdminSession(tx, {
      id: sessionId,
      admin_id: admin.id,
      created_at: now,
      expires_at: now + ACCESS_TOKEN_SECONDS.admin * 1000,
      revoked_at: null,
      seen_at: now,
    })
    await noteSecurityEvent(deps, tx, { kind: 'desk-login', subject: admin.email, network: login.network })
    return null
  })
  if (refused !== null) return await refuse(deps, caller, admin, refused)
  return {
    token: await signAccessToken(deps.secrets, 'admin', { subjectId: admin.id, sessionId }, now),
    deviceMark: deviceMark(deps.secrets.otpKey, deviceId ?? deps.random.id(), email, now),
  }
}

const keysOf = (budgets: readonly Budget[]) => budgets.map((budget) => budget.key)

async function giveBack(tx: Executor, budgets: readonly Budget[]): Promise<void> {
  if (budgets.length > 0) await giveBackToBudgets(tx, keysOf(budgets))
}

/**
 * Counts the try against every budget, or against none: a refused try checks no password, so that a network locked out
 * of an account uses up nothing that others share. Throws TOO_MANY_REQUESTS, after recording the lockout.
 */
async function spend(
  deps: Deps,
  { email, network }: AdminCaller,
  { own, shared }: AdminLoginBudgets,
  now: number,
): Promise<void> {
  const spent = await deps.database.write(async (tx) => {
    const counted: Budget[] = []
    for (const budget of [...own, ...shared]) {
      const taken = await takeFromBudget(tx, budget, now)
      if (!taken) {
        counted.push(budget)
        continue
      }
      await giveBack(tx, counted)
      const admin = await findAdminByEmail(tx, email)
      await noteLockout(deps, tx, { kind: 'desk-locked-out', subject: admin?.email ?? '', network })
      return taken
    }
    return null
  })
  if (spent) throw tooManyRefusal(spent.freeAt, now, loginMessages.tooManyTries)
}

/** A try from an unknown browser is refused, not queued, while many hashes are being computed, and does not count then. */
async function isPasswordRight(
  deps: Deps,
  { password, isStranger }: { password: string; isStranger: boolean },
  admin: AdminRow | undefined,
  budgets: AdminLoginBudgets,
): Promise<boolean> {
  try {
    return await verifyPassword(password, admin?.password_hash, { isStranger })
  } catch (error) {
    if (!(error instanceof SemaphoreFull)) throw error
    await deps.database.write((tx) => giveBack(tx, [...budgets.own, ...budgets.shared]))
    throw new Refusal('UNAVAILABLE', errorMessages.busy, { retryAfterSeconds: 2 })
  }
}

async function refuse(
  deps: Deps,
  { network }: AdminCaller,
  admin: AdminRow | undefined,
  code: 'NOT_LOGGED_IN' | 'WRONG_CODE',
): Promise<never> {
  const detail = code === 'WRONG_CODE' ? 'code' : 'password'
  await deps.database.write((tx) =>
    noteSecurityEvent(deps, tx, { kind: 'desk-login-failed', subject: admin?.email ?? '', network, detail }),
  )
  throw new Refusal(code, code === 'WRONG_CODE' ? adminServerMessages.wrongTotp : loginMessages.adminRefused)
}

/** The step of the given code; null where the account asks for none. */
function stepOf(admin: AdminRow, code: string | undefined, now: number): number | null | 'wrong' | 'needed' {
  if (admin.totp_secret === null) return null
  if (code === undefined) return 'needed'
  return totpStep(admin.totp_secret, code, now) ?? 'wrong'
}

/** Ends an admin's login at once: their token opens nothing any more. */
export async function logOutAdmin(deps: Deps, sessionId: string): Promise<void> {
  await deps.database.write((tx) => revokeAdminSession(tx, sessionId, deps.clock.now()))
}
