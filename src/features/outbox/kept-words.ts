import { outboxText } from '#domain/messages/en/outbox.ts'

/** What is said of a writing that waits; one that only the page has is not said to be saved. */
export function keptWords(needsLogin: boolean, isMemoryOnly: boolean): string {
  if (isMemoryOnly) return needsLogin ? outboxText.withPageForLogin : outboxText.withPage
  return needsLogin ? outboxText.keptForLogin : outboxText.kept
}
