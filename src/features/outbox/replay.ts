import { outboxText } from '#domain/messages/en/outbox.ts'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { inOneTab } from '#src/lib/one-tab.ts'
import { reachability } from '#src/lib/reachability.ts'
import { serialQueue } from '#src/lib/serial-queue.ts'
import { authState, loginHere } from '#src/session/state.ts'
import { toastError, toastSuccess } from '#src/ui/toast.ts'
import type { OutboxEntry, WritingKind } from './entry.ts'
import { changeEntry, readEntries, showEntries } from './kept-entries.ts'
import { isOpen, SOMEBODY } from './owner.ts'
import { type Outcome, send } from './send.ts'
import { outboxState } from './state.ts'
import { askToBeWoken } from './wake-up.ts'

const FIRST_PAUSE_MS = 4_000
const LONGEST_PAUSE_MS = 5 * MINUTE_MS

let pauseMs = FIRST_PAUSE_MS
let timer: ReturnType<typeof setTimeout> | undefined
/** The last round that a server's return set going met none: its pauses, too, grow until something goes out. */
let wasInVain = false
const inTurn = serialQueue()

/** Reviews and feedback are a customer's (section 5). */
const isCustomers = (kind: WritingKind) => kind === 'review' || kind === 'feedback'

/** Whether it waits for a login, and for that of one customer alone. */
export function needsLogin({ kind, customerId }: Pick<OutboxEntry, 'kind' | 'customerId'>): boolean {
  if (!isCustomers(kind)) return false
  return authState.user === null || (!isOpen(customerId) && customerId !== authState.user._id)
}

/** A customer's, at a start that the shop has not yet told who is logged in: sent now, it would arrive as a stranger's. */
const isEarly = ({ customerId }: OutboxEntry) => customerId !== null && authState.user === null && loginHere.get()

const isDue = (entry: OutboxEntry) => entry.state === 'waiting' && !needsLogin(entry) && !isEarly(entry)

function tell(entry: OutboxEntry, outcome: Outcome, isDirect: boolean): void {
  if (outcome.kind === 'sent') {
    outboxState.arrived += 1
    if (entry.kind === 'review' || !isDirect) toastSuccess(outboxText.sent[entry.kind])
  } else if (entry.kind === 'review' && outcome.error !== null && entry.error === null) {
    toastError(outboxText.failed.review)
  }
}

async function settle(entry: OutboxEntry, outcome: Outcome): Promise<void> {
  await changeEntry(entry, (kept) => {
    if (outcome.kind === 'sent') return null
    return { ...kept, state: outcome.kind === 'refused' ? 'refused' : 'waiting', error: outcome.error }
  })
}

/** From here on it is this customer's: another customer who logs in here must not send it as theirs. */
async function claim(entry: OutboxEntry): Promise<void> {
  const customerId = authState.user?._id
  const isWriters = isCustomers(entry.kind) || entry.customerId === SOMEBODY
  if (!isWriters || customerId === undefined || !isOpen(entry.customerId)) return
  await changeEntry(entry, (kept) => ({ ...kept, customerId }))
}

/** One try of one entry, unless another tab was faster or the shopper took it back. */
async function tryOnce(id: string, isDirect: boolean): Promise<Outcome | null> {
  let outcome: Outcome | null = null
  await inOneTab('outbox', async () => {
    const entry = (await readEntries()).find((one) => one.id === id)
    if (!entry || !isDue(entry)) return
    await claim(entry)
    outboxState.sending = id
    outcome = await send(entry)
    outboxState.sending = null
    await settle(entry, outcome)
    tell(entry, outcome, isDirect)
  })
  return outcome
}

/** Everything that is due, `first` before the others; one without an answer ends the round, one refused does not. */
async function runOnce(first?: string): Promise<Outcome | null> {
  clearTimeout(timer)
  const due = (await showEntries()).filter(isDue)
  const ordered = [...due.filter(({ id }) => id === first), ...due.filter(({ id }) => id !== first)]
  let ofFirst: Outcome | null = null
  for (const { id } of navigator.onLine ? ordered : []) {
    const outcome = await tryOnce(id, id === first)
    if (id === first) ofFirst = outcome
    if (outcome?.kind === 'sent') {
      pauseMs = FIRST_PAUSE_MS
      wasInVain = false
    }
    if (outcome?.kind === 'kept' && outcome.error === null) break
  }
  await planNext()
  return ofFirst
}

/** A server does not announce its return: remaining entries are tried again, ever less often. */
async function planNext(): Promise<void> {
  clearTimeout(timer)
  if (!(await showEntries()).some((entry) => isDue(entry) || isEarly(entry))) return
  timer = setTimeout(() => void replay(), pauseMs)
  askToBeWoken()
  pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
}

/** Sends what can be sent; rounds of one tab follow each other. Answers what became of `first`, null when nothing did. */
export function replay(first?: string): Promise<Outcome | null> {
  return inTurn(() => runOnce(first))
}

/**
 * As soon as the server is found: by then the pause may be minutes long, and the page no longer says that the shop is gone.
 * Where it answers whoever looks for it and takes no writing, each answer would else begin the next try.
 */
export async function replayFound(): Promise<void> {
  // What is being sent has found it itself, and the others follow in its round.
  if (wasInVain || outboxState.sending !== null) return
  await replay()
  wasInVain = !reachability.isReachable()
}
