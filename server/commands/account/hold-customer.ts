import { loginMessages } from '#domain/messages/en/login.ts'
import type { Executor } from '#server/db/database.ts'
import { Refusal } from '#server/errors.ts'
import { lockUser } from '#server/repositories/users.ts'

/**
 * Keeps a customer's account from being deleted until the transaction is over: what is written under an account that is being
 * deleted would stay behind, or stand open with nobody behind it. To be called before anything else is locked. Throws
 * NOT_LOGGED_IN where the account is gone.
 */
export async function holdCustomer(tx: Executor, userId: string): Promise<void> {
  const user = await lockUser(tx, userId)
  // A deleted account with orders keeps its row, without a phone.
  if (!user?.phone.startsWith('+')) throw new Refusal('NOT_LOGGED_IN', loginMessages.sessionOver)
}
