import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { newId } from '#src/lib/new-id.ts'
import { useCall } from '#src/ui/use-call.ts'
import { submit } from './actions.ts'
import type { Writing } from './entry.ts'
import type { Outcome } from './send.ts'
import { isWaiting, outboxState } from './state.ts'

export interface WritingInHand {
  isSending: boolean
  /** The result of the last writing; null before, while one is on its way, and once what was kept has gone out. */
  outcome: Outcome | null
  /** Keeps and sends; one press at a time. */
  send: (writing: Writing) => Promise<Outcome | null>
}

/** Submits a form's content to the outbox and returns the outcome. */
export function useWriting(): WritingInHand {
  const call = useCall()
  const [last, setLast] = useState<{ id: string; outcome: Outcome } | null>(null)
  const { entries } = useSnapshot(outboxState)
  const isOver = last?.outcome.kind === 'kept' && !isWaiting(entries, last.id)

  async function send(writing: Writing): Promise<Outcome | null> {
    let became: Outcome | null = null
    await call.run(async () => {
      setLast(null)
      const id = newId()
      became = await submit(writing, id)
      setLast({ id, outcome: became })
    })
    return became
  }

  return { isSending: call.isBusy, outcome: isOver ? null : (last?.outcome ?? null), send }
}
