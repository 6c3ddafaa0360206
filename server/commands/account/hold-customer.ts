import { loginMessages } from '#domain/messages/en/login.ts'
import type { Executor } from '#server/db/database.ts'
import { Refusal } from '#server/errors.ts'
import { lockUser } from '#server/repositories/users.ts'

/**
 * Keeps a customer's account from being deleted until the transaction ends: otherwise rows written meanwhile would outlive
 * the account. Call it before any other lock is taken. Throws NOT_LOGGED_IN if the account is gone.
 */
export async function holdCustomer(tx: Executor, userId: string): Promise<void> {
  const user = await lockUser(tx, userId)
  // A deleted account with orders keeps its row, without a phone.
  if (!user?.phone.startsWith('+')) throw new Refusal('NOT_LOGGED_IN', loginMessages.sessionOver)
}
