import '../outbox.css'
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { outboxText as text } from '#domain/messages/en/outbox.ts'
import { authState } from '#src/session/state.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { discardEntry, retryEntry } from '../actions.ts'
import type { OutboxEntry } from '../entry.ts'
import { outboxState } from '../state.ts'

/** What this visitor may see of what waits: his own, and what was written before any login. */
export function useOwnEntries() {
  const { entries } = useSnapshot(outboxState)
  const { user } = useSnapshot(authState)
  return entries.filter(({ customerId }) => customerId === null || customerId === user?._id)
}

/** Everything that waits, each with its state and what can be done about it. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const entries = useOwnEntries()
  const { isMemoryOnly } = useSnapshot(outboxState)
  return (
    <Dialog kind="drawer" title={text.title} onClose={onClose}>
      <div className="sheet-body outbox">
        <p className="muted" role="status">
          {entries.length === 0 ? text.empty : text.lead} {isMemoryOnly ? text.keptWithPage : null}
        </p>
        <ul>
          {entries.map((entry) => (
            <Waiting key={entry.id} entry={entry} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

type Shown = ReturnType<typeof useOwnEntries>[number]

const ICONS: Record<OutboxEntry['kind'], string> = {
  review: 'i-ph-star-bold',
  contact: 'i-ph-envelope-simple-bold',
  newsletter: 'i-ph-newspaper-bold',
  feedback: 'i-ph-truck-bold',
}

function useStateOf({ id, kind, state }: Shown): keyof typeof text.state {
  const isGuest = useSnapshot(authState).user === null
  const isSending = useSnapshot(outboxState).sending === id
  if (isSending) return 'sending'
  if (state === 'refused') return 'refused'
  return isGuest && (kind === 'review' || kind === 'feedback') ? 'waitingForLogin' : 'waiting'
}

function Waiting({ entry }: { entry: Shown }) {
  const state = useStateOf(entry)
  const [isAsked, setIsAsked] = useState(false)
  const discard = useRef<HTMLButtonElement>(null)
  const what = [text.kind[entry.kind], entry.about].filter(Boolean).join(' · ')
  const words = 'comment' in entry.body ? entry.body.comment : 'message' in entry.body ? entry.body.message : ''

  return (
    <li className={state === 'refused' ? 'is-refused' : undefined}>
      <Icon name={ICONS[entry.kind]} />
      <div>
        <h3>{what}</h3>
        {words ? <p className="outbox-words">{words}</p> : null}
        <p className={state === 'refused' ? 'error' : 'small muted'} role="status">
          {[text.state[state], entry.error].filter(Boolean).join(' · ')}
        </p>
        {isAsked ? (
          <fieldset className="confirm">
            <legend className="small">{text.discardAsk}</legend>
            <button type="button" className="btn btn-mirch" onClick={() => void discardEntry(entry)}>
              {text.discardYes}
            </button>
            <button
              type="button"
              className="btn btn-line"
              onClick={() => {
                setIsAsked(false)
                discard.current?.focus()
              }}
            >
              {text.discardNo}
            </button>
          </fieldset>
        ) : (
          <div className="row">
            {state === 'waiting' || state === 'refused' ? (
              <button
                type="button"
                className="btn btn-line"
                aria-label={text.retryOf(what)}
                onClick={() => void retryEntry(entry)}
              >
                {text.retry}
              </button>
            ) : null}
            {state === 'sending' ? null : (
              <button
                type="button"
                className="btn btn-quiet"
                ref={discard}
                aria-label={text.discardOf(what)}
                onClick={() => setIsAsked(true)}
              >
                {text.discard}
              </button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
