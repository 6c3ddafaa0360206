import { writtenMessages } from '#domain/messages/en/written.ts'
import type { Executor } from '#server/db/database.ts'
import { tooManyRefusal } from '#server/errors.ts'
import { type Budget, takeFromBudget } from '#server/repositories/limits.ts'

/**
 * Takes one from each budget. To be called after the row was written, in its transaction: a repeat writes nothing and so
 * costs nothing, and a refusal takes the row back. Throws TOO_MANY_REQUESTS.
 */
export async function spendBudgets(tx: Executor, budgets: readonly Budget[], now: number): Promise<void> {
  for (const budget of budgets) {
    const spent = await takeFromBudget(tx, budget, now)
    if (spent) throw tooManyRefusal(spent.freeAt, now, writtenMessages.tooMany)
  }
}
