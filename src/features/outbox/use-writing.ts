import { useState } from 'react'
import { useCall } from '#src/ui/use-call.ts'
import { submit } from './actions.ts'
import type { Writing } from './entry.ts'
import type { Outcome } from './send.ts'

export interface WritingInHand {
  isSending: boolean
  /** The result of the last writing; null before and while one is on its way. */
  outcome: Outcome | null
  /** Keeps and sends; one press at a time. */
  send: (writing: Writing) => Promise<Outcome | null>
}

/** Submits a form's content to the outbox and returns the outcome. */
export function useWriting(): WritingInHand {
  const call = useCall()
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function send(writing: Writing): Promise<Outcome | null> {
    let became: Outcome | null = null
    await call.run(async () => {
      setOutcome(null)
      became = await submit(writing)
      setOutcome(became)
    })
    return became
  }

  return { isSending: call.isBusy, outcome, send }
}
