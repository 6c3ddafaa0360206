import { isCodeAwaited } from '#src/features/auth/login-state.ts'
import { checkoutState } from '#src/features/checkout/state.ts'
import { DRAFT_PREFIX, outboxState } from '#src/features/outbox/state.ts'
import { inTab } from '#src/lib/web-storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const touched = new Set<Field>()

/** What a person has typed or chosen and would miss: not a search or a filter, which stand in the address. */
function isMissed(field: Field): boolean {
  if (field.type === 'search' || field.closest('[role="search"]')) return false
  return /^(checkbox|radio|range|select-one)$/.test(field.type) ? field.form !== null : true
}

/** Notes which fields a person fills in, in every form there is and will be. */
export function watchTyping(): void {
  const note = (target: EventTarget | null) => {
    const isField =
      target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    if (isField && isMissed(target)) touched.add(target)
  }
  addEventListener('input', ({ target }) => note(target), { capture: true })
  // Whose first key brought this program here.
  note(document.activeElement)
}

/**
 * Whether a reload would lose what stands in a field. A radio button has its value also where it is no longer chosen, as in
 * a form that was sent and emptied; a field says itself that the shop keeps what is in it, such as the pin code of the visit.
 */
function isFilled(field: Field): boolean {
  if (field.disabled || field.dataset.kept !== undefined) return false
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
    return field.checked !== field.defaultChecked
  return field.value.trim() !== ''
}

function hasTypedText(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field)
  return [...touched].some(isFilled)
}

/** What no field holds and no draft keeps, such as photos chosen for a return, is marked by what shows it. */
const hasUnsent = (): boolean => document.querySelector('[data-unsent]') !== null

/** What waits to be sent where the browser keeps nothing: the page has told its writer to leave it open until then. */
const holdsWritings = (): boolean => outboxState.isMemoryOnly && outboxState.entries.length > 0

/** What was typed into a checkout that is closed now has no field to finish, and is there again after a reload if the tab keeps it. */
const holdsDraft = (): boolean => checkoutState.hasDraft && !inTab.isKept(DRAFT_PREFIX)

/** Whether a reload would lose something: an open checkout, a code on its way, text or photos in a form, a writing. */
export function losesByReload(): boolean {
  return checkoutState.isOpen || holdsDraft() || isCodeAwaited() || hasTypedText() || hasUnsent() || holdsWritings()
}

/** Whether the page is left as it is unless the shopper says otherwise: also while a checkout is begun. */
export const isPageInUse = (): boolean => checkoutState.hasDraft || losesByReload()

/** Shows something at once, or after the shopper has finished what a reload would lose. */
export function whenFree(show: () => void): void {
  const events = ['click', 'keyup', 'visibilitychange']
  const look = () => {
    if (isPageInUse()) return
    for (const event of events) document.removeEventListener(event, look)
    show()
  }
  for (const event of events) document.addEventListener(event, look)
  look()
}
