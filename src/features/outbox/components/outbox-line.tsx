import '../outbox.css'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { outboxText as text } from '#domain/messages/en/outbox.ts'
import { Icon } from '#src/ui/icon.tsx'
import { outboxState } from '../state.ts'
import { OutboxDialog, useOwnEntries } from './outbox-dialog.tsx'

/** One calm line over every page while something waits; it opens the list. */
export default function OutboxLine(): ReactNode {
  const entries = useOwnEntries()
  const { isOpen } = useSnapshot(outboxState)
  const show = (isShown: boolean) => {
    outboxState.isOpen = isShown
  }
  return (
    <>
      {entries.length > 0 ? (
        <div className="outbox-line">
          <Icon name="i-ph-paper-plane-tilt-bold" small />
          <p role="status">{text.line(entries.length)}</p>
          <button type="button" className="link" onClick={() => show(true)}>
            {text.show}
          </button>
        </div>
      ) : null}
      {isOpen ? <OutboxDialog onClose={() => show(false)} /> : null}
    </>
  )
}
