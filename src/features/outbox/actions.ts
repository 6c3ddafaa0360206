import { subscribe } from 'valtio'
import { outboxText } from '#domain/messages/en/outbox.ts'
import { newId } from '#src/lib/new-id.ts'
import { reachability } from '#src/lib/reachability.ts'
import { authState, loginHere } from '#src/session/state.ts'
import type { OutboxEntry, Writing } from './entry.ts'
import { changeEntry, dropEntries, keepEntry, readEntries, showEntries, unveil } from './kept-entries.ts'
import { adoptOldReviews } from './old-reviews.ts'
import { goesWithLogout, SOMEBODY } from './owner.ts'
import { needsLogin, replay, replayFound } from './replay.ts'
import type { Outcome } from './send.ts'
import { onWorkerMessage } from './wake-up.ts'

let isFollowing = false

/** Tries again whenever there is new hope: network, server, a look at the page, a login. */
function follow(): void {
  if (isFollowing) return
  isFollowing = true
  addEventListener('online', () => void replay())
  reachability.listen(() => {
    if (reachability.isReachable()) void replayFound()
  })
  onWorkerMessage(() => void replay())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void replay()
  })
  // Also when the shop has said that nobody is: what waited for its word goes as a guest's.
  const whoIsHere = () => `${authState.user?._id} ${authState.isKnown} ${authState.isUnasked}`
  let known = whoIsHere()
  subscribe(authState, () => {
    if (whoIsHere() === known) return
    known = whoIsHere()
    void replay()
  })
}

/** Keeps a writing first and sends it then, so that nothing that happens in between loses it. */
export async function submit(writing: Writing, id = newId()): Promise<Outcome> {
  follow()
  const customerId = authState.user?._id ?? (loginHere.get() ? SOMEBODY : null)
  const about = { id, customerId, writtenAt: Date.now(), state: 'waiting', error: null } as const
  const entry: OutboxEntry = { ...about, ...writing }
  await keepEntry(entry)
  const outcome = (await replay(entry.id)) ?? (await fateOf(entry))
  // Its form still shows the words and says why: a second copy in the list would be one too many.
  if (outcome.kind === 'refused') await changeEntry(entry, () => null)
  await unveil(entry.id)
  return outcome
}

/** Nothing was tried here: it waits, or another tab has sent it. */
async function fateOf(entry: OutboxEntry): Promise<Outcome> {
  const isWaiting = (await readEntries()).some(({ id }) => id === entry.id)
  if (!isWaiting) return { kind: 'sent', message: outboxText.sent[entry.kind] }
  // Who is logged in here need not do so again: it goes as soon as the shop can say who that is.
  const isLoginAsked = authState.user === null && loginHere.get()
  return { kind: 'kept', error: null, needsLogin: needsLogin(entry) && !isLoginAsked }
}

/** Shows what another tab or an earlier visit has left, and sends it. */
export async function lookAgain(): Promise<void> {
  follow()
  await adoptOldReviews(newId)
  await replay()
}

/** Another tab changed what is kept; it also sends. */
export async function showChanges(): Promise<void> {
  follow()
  await showEntries()
}

export async function retryEntry(entry: Pick<OutboxEntry, 'id' | 'kind'>): Promise<void> {
  await changeEntry(entry, (kept) => ({ ...kept, state: 'waiting', error: null }))
  await replay(entry.id)
}

export async function discardEntry(entry: Pick<OutboxEntry, 'id' | 'kind'>): Promise<void> {
  await changeEntry(entry, () => null)
}

/** After the logout of `leaving`: what they have sent off is gone from this browser, also what did not arrive yet. */
export async function forgetWritings(leaving?: string): Promise<void> {
  await dropEntries((entry) => goesWithLogout(entry, leaving))
}
