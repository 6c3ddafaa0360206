import { subscribe as follow } from 'valtio'
import { newId } from '#src/lib/new-id.ts'
import { submit } from './actions.ts'
import { keptWords } from './kept-words.ts'
import type { Outcome } from './send.ts'
import { isWaiting, outboxState } from './state.ts'

/** A success is shown this long (section 8); a failure stays. */
const SHOWN_MS = 5_000

let isBusy = false
let timer: ReturnType<typeof setTimeout> | undefined
let unfollow = () => {}

function wordsOf(outcome: Outcome): string {
  if (outcome.kind === 'sent') return outcome.message
  if (outcome.error !== null) return outcome.error
  return keptWords(false, outboxState.isMemoryOnly)
}

/** Does something once what was kept has gone out, or been refused. */
function onceGone(id: string, then: () => void): () => void {
  const stop = follow(outboxState, () => {
    if (isWaiting(outboxState.entries, id)) return
    stop()
    then()
  })
  return stop
}

const emailIn = (form: HTMLFormElement): string => String(new FormData(form).get('email') ?? '').trim()

/**
 * Signs up the address in a form and says what became of it. The form is emptied once the shop has it or keeps it, unless
 * another address was begun meanwhile.
 */
export async function subscribe(form: HTMLFormElement, say: (words: string) => void): Promise<void> {
  const email = emailIn(form)
  if (isBusy || email === '') return
  isBusy = true
  clearTimeout(timer)
  unfollow()
  say('')
  try {
    const id = newId()
    const outcome = await submit({ kind: 'newsletter', about: email, body: { email } }, id)
    say(wordsOf(outcome))
    if (outcome.kind === 'kept') unfollow = onceGone(id, () => say(''))
    if (outcome.kind === 'sent') timer = setTimeout(() => say(''), SHOWN_MS)
    if (outcome.kind !== 'refused' && emailIn(form) === email) form.reset()
  } finally {
    isBusy = false
  }
}
