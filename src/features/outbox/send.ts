import { submitContact, subscribeNewsletter } from '#domain/contract/contact.ts'
import { sendDeliveryFeedback } from '#domain/contract/delivery.ts'
import { submitReview } from '#domain/contract/user.ts'
import { outboxText } from '#domain/messages/en/outbox.ts'
import { CallError, isLastWord } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { authState } from '#src/session/state.ts'
import type { OutboxEntry } from './entry.ts'
import { SOMEBODY } from './owner.ts'

/** The result of one try. */
export type Outcome =
  | { kind: 'sent'; message: string }
  /** It waits here and is tried again; `error` is null while there is no network or no login. */
  | { kind: 'kept'; error: string | null; needsLogin: boolean }
  /** The server will never take it as it is. */
  | { kind: 'refused'; error: string; fields: Readonly<Record<string, string>> }

/** A customer's message that their login did not outlast: it must not become the next customer's. */
const isOfAnother = ({ customerId }: OutboxEntry) =>
  customerId !== null && customerId !== SOMEBODY && customerId !== authState.user?._id

async function post(entry: OutboxEntry): Promise<string> {
  const clientId = entry.id
  switch (entry.kind) {
    case 'review':
      return (await fetchAnswer(submitReview, { body: { ...entry.body, clientId } })).message
    case 'contact':
      return (await fetchAnswer(submitContact, { body: { ...entry.body, clientId }, isAnonymous: isOfAnother(entry) }))
        .message
    case 'newsletter':
      return (await fetchAnswer(subscribeNewsletter, { body: { ...entry.body, clientId } })).message
    case 'feedback':
      return (await fetchAnswer(sendDeliveryFeedback, { body: { ...entry.body, clientId } })).message
  }
}

/** The server's sentence; without one, that of section 8. */
function wordsOf({ kind }: OutboxEntry, error: CallError): string {
  return error.isForeign ? outboxText.failed[kind] : error.message
}

/** Sends one entry. An answer that broke off on its way counts as none: the id makes a repeat safe. */
export async function send(entry: OutboxEntry): Promise<Outcome> {
  try {
    return { kind: 'sent', message: await post(entry) }
  } catch (error) {
    if (!(error instanceof CallError) || error.isOffline) return { kind: 'kept', error: null, needsLogin: false }
    if (error.status === 401) return { kind: 'kept', error: null, needsLogin: true }
    const words = wordsOf(entry, error)
    if (!isLastWord(error)) return { kind: 'kept', error: words, needsLogin: false }
    const [field] = Object.values(error.fields)
    return { kind: 'refused', error: field ?? words, fields: error.fields }
  }
}
