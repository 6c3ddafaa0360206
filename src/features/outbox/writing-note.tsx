import './outbox.css'
import { Link, useRouterState } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import { outboxText as text } from '#domain/messages/en/outbox.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { keptWords } from './kept-words.ts'
import type { Outcome } from './send.ts'
import { outboxState } from './state.ts'

/** The result of a writing, under its form. The region is always there: only then is a new sentence read out. */
export function WritingNote({ outcome, sent }: { outcome: Outcome | null; sent: string }) {
  const href = useRouterState({ select: (state) => state.location.href })
  const { isMemoryOnly } = useSnapshot(outboxState)
  return (
    <div className="writing-note" role="status">
      {outcome?.kind === 'sent' ? (
        <p className="ok">
          <Icon name="i-ph-check-circle-bold" small />
          {sent}
        </p>
      ) : null}
      {outcome?.kind === 'refused' ? <FieldError text={outcome.error} /> : null}
      {outcome?.kind === 'kept' ? (
        <>
          {outcome.error ? <FieldError text={outcome.error} /> : null}
          <p className="notice">{keptWords(outcome.needsLogin, isMemoryOnly)}</p>
          {outcome.needsLogin ? (
            <Link className="btn" to="/register" search={{ next: href }}>
              {text.logIn}
            </Link>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
