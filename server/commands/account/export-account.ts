import { accountMessages } from '#domain/messages/en/profile.ts'
import { DAY_MS } from '#domain/rules/duration.ts'
import type { Deps } from '#server/deps.ts'
import { tooManyRefusal } from '#server/errors.ts'
import { phoneEnding } from '#server/policies/security-event.ts'
import { presentAccount } from '#server/presenters/account.ts'
import { readAllOf } from '#server/repositories/account.ts'
import { listDocumentsOfUser } from '#server/repositories/admin/invoices.ts'
import { takeFromBudget } from '#server/repositories/limits.ts'
import { noteSecurityEvent } from '../login/note-security-event.ts'
import { readProfileUser } from './read-profile.ts'

/** Everything the shop keeps about a customer, for the customer. Throws TOO_MANY_REQUESTS. */
export async function exportAccount(deps: Deps, userId: string, network: string): Promise<Record<string, unknown>> {
  const { clock, database, env } = deps
  const now = clock.now()
  const budget = { key: `export:${userId}`, max: env.LIMIT_EXPORT_PER_CUSTOMER_DAY, windowMs: DAY_MS }
  const spent = await database.write((tx) => takeFromBudget(tx, budget, now))
  if (spent) throw tooManyRefusal(spent.freeAt, now, accountMessages.tooManyCopies)
  const user = await readProfileUser(database.read, userId)
  const note = { kind: 'account-export', subject: phoneEnding(user.phone), network } as const
  await database.write((tx) => noteSecurityEvent(deps, tx, note))
  const rows = await readAllOf(database.read, userId)
  const documents = await listDocumentsOfUser(database.read, userId)
  return presentAccount(user, { ...rows, documents }, now)
}
