import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import type { AdminRow } from '#server/db/tables-admin.ts'
import type { Deps } from '#server/deps.ts'
import { tooManyRefusal } from '#server/errors.ts'
import { type CodeFrom, wrongCodeBudget } from '#server/policies/admin-login-budgets.ts'
import { takeFromBudget } from '#server/repositories/limits.ts'
import { noteLockout } from './note-security-event.ts'

/**
 * Counts a code of the authenticator app as wrong before it is checked, so that parallel guesses cannot share the last try.
 * Call it only after the password was right. Returns the key of the budget, to which the caller gives a right code's try
 * back. Throws TOO_MANY_REQUESTS, after recording the lockout.
 */
export async function spendCodeTry(
  deps: Deps,
  { email }: Pick<AdminRow, 'email'>,
  { from, network }: { from: CodeFrom; network: string },
): Promise<string> {
  const now = deps.clock.now()
  const budget = wrongCodeBudget(email, from)
  const spent = await deps.database.write(async (tx) => {
    const taken = await takeFromBudget(tx, budget, now)
    if (taken) await noteLockout(deps, tx, { kind: 'desk-locked-out', subject: email, network, detail: 'code' })
    return taken
  })
  if (spent) throw tooManyRefusal(spent.freeAt, now, adminServerMessages.tooManyWrongCodes)
  return budget.key
}
