/**
 * The key of placing one order. It is made once and kept while nobody knows whether the order arrived, so that pressing
 * again cannot order twice; an answer, good or bad, ends it.
 */
export interface AttemptKey {
  /** The key to send for this customer now. */
  take: (customerId: string) => string
  /** Whether an earlier try under the present key was never answered. */
  isUnanswered: () => boolean
  /** No answer came: the same key goes with the next try. */
  keep: () => void
  /** The server answered: the next order gets a new key. */
  release: () => void
}

export function createAttemptKey(make: () => string): AttemptKey {
  let held: { key: string; customerId: string; isUnanswered: boolean } | null = null
  return {
    take: (customerId) => {
      // Another customer on the same phone must never use the first one's key.
      if (held?.customerId !== customerId) held = { key: make(), customerId, isUnanswered: false }
      return held.key
    },
    isUnanswered: () => held?.isUnanswered ?? false,
    keep: () => {
      if (held) held.isUnanswered = true
    },
    release: () => {
      held = null
    },
  }
}
