import { writtenMessages } from '#domain/messages/en/written.ts'
import { NewsletterSchema } from '#domain/validation/contact.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { newsletterBudgets } from '#server/policies/form-budgets.ts'
import { validated } from '#server/policies/validated.ts'
import { findSubscribedBy, insertSubscription } from '#server/repositories/newsletter.ts'
import { spendBudgets } from '../budgets/spend-budgets.ts'

/**
 * Adds an address to the newsletter's list and returns what to say: an address that is already there is no failure
 * (OPEN-89). Throws INVALID_FIELDS, KEY_REUSED, TOO_MANY_REQUESTS.
 */
export async function subscribeNewsletter(
  deps: Deps,
  input: { clientId?: string | undefined; email: string; network: string },
): Promise<string> {
  const email = validated(NewsletterSchema, input).email.toLowerCase()
  const clientId = input.clientId ?? deps.random.id()
  const now = deps.clock.now()
  return await deps.database.write(async (tx) => {
    const isNew = await insertSubscription(tx, { email, client_id: clientId, created_at: now })
    const before = isNew ? undefined : await findSubscribedBy(tx, clientId)
    if (before === email) return writtenMessages.subscribed
    if (before !== undefined) throw new Refusal('KEY_REUSED', writtenMessages.reused)
    // Asking about an address that is on the list counts too: nobody may go through addresses one by one.
    await spendBudgets(tx, newsletterBudgets(deps, input.network), now)
    return isNew ? writtenMessages.subscribed : writtenMessages.subscribedBefore
  })
}
