import { useState } from 'react'
import { submit } from './actions.ts'
import type { Writing } from './entry.ts'
import type { Outcome } from './send.ts'

export interface WritingInHand {
  isSending: boolean
  /** What became of the last one; null before and while one is on its way. */
  outcome: Outcome | null
  /** Keeps and sends; one press at a time. */
  send: (writing: Writing) => Promise<Outcome | null>
}

/** Hands what a form holds to the outbox and tells what became of it. */
export function useWriting(): WritingInHand {
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function send(writing: Writing): Promise<Outcome | null> {
    if (isSending) return null
    setIsSending(true)
    setOutcome(null)
    try {
      const became = await submit(writing)
      setOutcome(became)
      return became
    } finally {
      setIsSending(false)
    }
  }

  return { isSending, outcome, send }
}
