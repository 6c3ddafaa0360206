import { accountText } from '#domain/messages/en/admin-account.ts'
import { startMessages } from '#domain/messages/en/start.ts'
import { newPasswordProblem } from '#domain/validation/admin-password.ts'
import type { Deps } from '#server/deps.ts'
import { exitCodes, StartError } from '#server/errors.ts'
import { hashPassword } from '#server/gateways/password-hash.ts'
import { isBreachedPassword } from '#server/passwords/breached-passwords.ts'
import { hasAdmins, insertAdmin, NO_SECOND_FACTOR } from '#server/repositories/admin-accounts.ts'
import { randomPassword } from './set-admin-password.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'random'>

/**
 * Makes the shop's first admin when it has none. Answers the password to print once, or null when the operator chose
 * it, an admin exists already or another process was faster. Throws StartError for a chosen one that staff could not take.
 */
export async function ensureFirstAdmin(
  { database, clock, random }: Needs,
  account: { email: string; password: string },
): Promise<string | null> {
  if (await hasAdmins(database.read)) return null
  if (account.password !== '') await assertGoodChoice(account)
  const password = account.password || randomPassword(random)
  const admin = {
    id: random.id(),
    email: account.email.trim().toLowerCase(),
    password_hash: await hashPassword(password),
    has_handed_password: account.password === '' ? 1 : 0,
    created_at: clock.now(),
    ...NO_SECOND_FACTOR,
  }
  const isMade = await database.write(async (tx) => !(await hasAdmins(tx)) && (await insertAdmin(tx, admin)))
  return isMade && account.password === '' ? password : null
}

async function assertGoodChoice({ email, password }: { email: string; password: string }): Promise<void> {
  const problem = newPasswordProblem({ email, oldPassword: '', newPassword: password })
  const refusal = problem ?? ((await isBreachedPassword(password)) ? accountText.isBreached : null)
  if (refusal !== null) throw new StartError(startMessages.adminPassword(refusal), exitCodes.settings)
}
