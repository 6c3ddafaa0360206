import { writtenMessages } from '#domain/messages/en/written.ts'
import { ContactSchema } from '#domain/validation/contact.ts'
import { normalisePhone } from '#domain/validation/phone.ts'
import type { ContactQueryRow } from '#server/db/tables-written.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { contactBudgets } from '#server/policies/form-budgets.ts'
import { validated } from '#server/policies/validated.ts'
import { findContactQueryByClientId, insertContactQuery } from '#server/repositories/contact-queries.ts'
import { holdCustomer } from '../account/hold-customer.ts'
import { spendBudgets } from '../budgets/spend-budgets.ts'

export interface ContactMessage {
  clientId?: string | undefined
  fullName: string
  email: string
  phoneNumber: string
  message: string
  network: string
  /** The id of the customer who is logged in, or empty. */
  userId?: string | undefined
}

/**
 * Keeps a visitor's message for the staff's list of queries. The same `clientId` again is the same message.
 * Throws INVALID_FIELDS, KEY_REUSED, TOO_MANY_REQUESTS, NOT_LOGGED_IN where the writer's account was deleted meanwhile.
 */
export async function submitContact(deps: Deps, input: ContactMessage): Promise<void> {
  const { fullName, email, phoneNumber, message } = validated(ContactSchema, input)
  const now = deps.clock.now()
  const query: ContactQueryRow = {
    answer: null,
    answered_at: null,
    id: deps.random.id(),
    client_id: input.clientId ?? deps.random.id(),
    full_name: fullName,
    email,
    phone: normalisePhone(phoneNumber) ?? phoneNumber,
    message,
    user_id: input.userId || null,
    created_at: now,
  }
  const budgets = contactBudgets(deps, { network: input.network, email, phone: query.phone, userId: query.user_id })
  await deps.database.write(async (tx) => {
    if (query.user_id !== null) await holdCustomer(tx, query.user_id)
    if (await insertContactQuery(tx, query)) return await spendBudgets(tx, budgets, now)
    const known = await findContactQueryByClientId(tx, query.client_id)
    if (!known || !isSame(known, query)) throw new Refusal('KEY_REUSED', writtenMessages.reused)
  })
}

function isSame(known: ContactQueryRow, sent: ContactQueryRow): boolean {
  return (
    known.full_name === sent.full_name &&
    known.email === sent.email &&
    known.phone === sent.phone &&
    known.message === sent.message
  )
}
