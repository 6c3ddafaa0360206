import type { Deps } from '#server/deps.ts'
import { hashPassword } from '#server/gateways/password-hash.ts'
import { hasAdmins, insertAdmin, NO_SECOND_FACTOR } from '#server/repositories/admin-accounts.ts'
import { randomPassword } from './set-admin-password.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'random'>

/**
 * Makes the shop's first admin when it has none. Answers the password to print once, or null when the operator chose
 * it, an admin exists already or another process was faster.
 */
export async function ensureFirstAdmin(
  { database, clock, random }: Needs,
  account: { email: string; password: string },
): Promise<string | null> {
  if (await hasAdmins(database.read)) return null
  const password = account.password || randomPassword(random)
  const admin = {
    id: random.id(),
    email: account.email.trim().toLowerCase(),
    password_hash: await hashPassword(password),
    created_at: clock.now(),
    ...NO_SECOND_FACTOR,
  }
  const isMade = await database.write(async (tx) => !(await hasAdmins(tx)) && (await insertAdmin(tx, admin)))
  return isMade && account.password === '' ? password : null
}
