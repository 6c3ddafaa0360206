import '../outbox.css'
import { useSnapshot } from 'valtio'
import { outboxText as text } from '#domain/messages/en/outbox.ts'
import { authState } from '#src/session/state.ts'
import { ConfirmHere, useAsking } from '#src/ui/confirm-here.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { StepPlace, useStepEnd } from '#src/ui/step-place.tsx'
import { discardEntry, retryEntry } from '../actions.ts'
import type { OutboxEntry } from '../entry.ts'
import { isOpen } from '../owner.ts'
import { outboxState } from '../state.ts'

/**
 * What this visitor may see in the outbox: their own entries, and those of nobody known yet. While the shop cannot say who is
 * logged in here, a customer's are there too, but not what they say: somebody else may have logged in since.
 */
export function useOwnEntries() {
  const { entries } = useSnapshot(outboxState)
  const { user, isUnasked } = useSnapshot(authState)
  return entries
    .map((entry) => ({ ...entry, isReadable: isOpen(entry.customerId) || entry.customerId === user?._id }))
    .filter(({ isReadable }) => isReadable || isUnasked)
}

/** Everything that waits, each with its state and what can be done about it. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const entries = useOwnEntries()
  const { isMemoryOnly } = useSnapshot(outboxState)
  return (
    <Dialog kind="drawer" title={text.title} onClose={onClose}>
      <StepPlace className="sheet-body outbox">
        <p className="muted" role="status">
          {entries.length === 0 ? text.empty : isMemoryOnly ? text.leadWithPage : text.lead}
        </p>
        <ul>
          {entries.map((entry) =>
            entry.isReadable ? <Waiting key={entry.id} entry={entry} /> : <Veiled key={entry.id} entry={entry} />,
          )}
        </ul>
      </StepPlace>
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
  const { user, isUnasked } = useSnapshot(authState)
  const isSending = useSnapshot(outboxState).sending === id
  if (isSending) return 'sending'
  if (state === 'refused') return 'refused'
  const isGuest = user === null && !isUnasked
  return isGuest && (kind === 'review' || kind === 'feedback') ? 'waitingForLogin' : 'waiting'
}

/** That something waits, and nothing of it. */
function Veiled({ entry: { kind } }: { entry: Shown }) {
  return (
    <li>
      <Icon name={ICONS[kind]} />
      <div>
        <h3>{text.kind[kind]}</h3>
        <p className="small muted">{text.state.waiting}</p>
      </div>
    </li>
  )
}

function Waiting({ entry }: { entry: Shown }) {
  const state = useStateOf(entry)
  const isSending = state === 'sending'
  const { isAsking, ask, no, button } = useAsking()
  const endStep = useStepEnd()
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
        {isAsking ? (
          <ConfirmHere
            question={text.discardAsk}
            yes={text.discardYes}
            no={text.discardNo}
            isBusy={false}
            onYes={() => void discardEntry(entry).then(endStep)}
            onNo={no}
          />
        ) : (
          <div className="row">
            {state === 'waitingForLogin' ? null : (
              <button
                type="button"
                className={`btn btn-line${isSending ? ' is-busy' : ''}`}
                aria-label={text.retryOf(what)}
                // Stays while sending, so that the pressed button keeps the focus.
                aria-disabled={isSending}
                onClick={() => void (isSending || retryEntry(entry).then(endStep))}
              >
                {text.retry}
              </button>
            )}
            {isSending ? null : (
              <button
                type="button"
                className="btn btn-quiet"
                ref={button}
                aria-label={text.discardOf(what)}
                onClick={ask}
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
