import type { Deps } from '#server/deps.ts'
import { hashPassword } from '#server/gateways/password-hash.ts'
import { keyStartOfAccount } from '#server/policies/admin-login-budgets.ts'
import type { Randomness } from '#server/ports.ts'
import {
  insertAdmin,
  NO_SECOND_FACTOR,
  replacePassword,
  revokeAdminSessions,
} from '#server/repositories/admin-accounts.ts'
import { dropBudgetsFrom } from '#server/repositories/limits.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'random'>

/** Adds an admin and answers the password to hand over; null when the email has an account already. */
export async function addAdmin({ database, clock, random }: Needs, email: string): Promise<string | null> {
  const password = randomPassword(random)
  const admin = {
    id: random.id(),
    email: email.trim().toLowerCase(),
    password_hash: await hashPassword(password),
    has_handed_password: 1,
    created_at: clock.now(),
    ...NO_SECOND_FACTOR,
  }
  return (await database.write((tx) => insertAdmin(tx, admin))) ? password : null
}

/**
 * Gives an admin a new password, ends all of their sessions and unlocks the login if too many tries had locked it; null
 * if no admin has the email.
 */
export async function resetAdminPassword({ database, clock, random }: Needs, asked: string): Promise<string | null> {
  const email = asked.trim().toLowerCase()
  const password = randomPassword(random)
  const hash = await hashPassword(password)
  return database.write(async (tx) => {
    const id = await replacePassword(tx, email, hash)
    if (id === undefined) return null
    await revokeAdminSessions(tx, id, clock.now())
    await dropBudgetsFrom(tx, keyStartOfAccount(email))
    return password
  })
}

const LENGTH = 20

/** A password to hand over once: 20 letters and digits, more than 110 bits. */
export function randomPassword(random: Randomness): string {
  let characters = ''
  while (characters.length < LENGTH) characters += random.token().replace(/[^A-Za-z0-9]/g, '')
  return characters.slice(0, LENGTH)
}
