import type { Deps } from '#server/deps.ts'
import { hashPassword } from '#server/gateways/password-hash.ts'
import {
  insertAdmin,
  NO_SECOND_FACTOR,
  replacePassword,
  revokeAdminSessions,
} from '#server/repositories/admin-accounts.ts'
import { randomPassword } from './random-password.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'random'>

/** Adds an admin and answers the password to hand over; null when the email has an account already. */
export async function addAdmin({ database, clock, random }: Needs, email: string): Promise<string | null> {
  const password = randomPassword(random)
  const admin = {
    id: random.id(),
    email: email.trim().toLowerCase(),
    password_hash: await hashPassword(password),
    created_at: clock.now(),
    ...NO_SECOND_FACTOR,
  }
  return (await database.write((tx) => insertAdmin(tx, admin))) ? password : null
}

/** Gives an admin a new password and ends all of their sessions; null when nobody has the email. */
export async function resetAdminPassword({ database, clock, random }: Needs, email: string): Promise<string | null> {
  const password = randomPassword(random)
  const hash = await hashPassword(password)
  return database.write(async (tx) => {
    const id = await replacePassword(tx, email.trim().toLowerCase(), hash)
    if (id === undefined) return null
    await revokeAdminSessions(tx, id, clock.now())
    return password
  })
}
