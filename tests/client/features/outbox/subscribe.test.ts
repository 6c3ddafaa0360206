import { beforeEach, expect, it, vi } from 'vitest'
import type { Outcome } from '#src/features/outbox/send.ts'
import { signUp } from '#tests/support/writings.ts'

const submit = vi.hoisted(() => vi.fn<(writing: unknown, id: string) => Promise<Outcome>>())
vi.mock('#src/features/outbox/actions.ts', () => ({ submit }))

function formWith(email: string): HTMLFormElement {
  const form = document.createElement('form')
  const field = form.appendChild(document.createElement('input'))
  field.name = 'email'
  field.value = email
  return form
}

const fieldOf = (form: HTMLFormElement) => form.querySelector('input')?.value

beforeEach(() => {
  vi.resetModules()
  submit.mockReset()
})

it('a success shows the server message for 5 seconds', {
  tags: ['SCOPE-67', 'CONST-48', 'ERR-16', 'ERR-17'],
}, async () => {
  vi.useFakeTimers()
  const { subscribe } = await import('#src/features/outbox/subscribe.ts')
  submit.mockResolvedValue({ kind: 'sent', message: 'You are on the list.' })
  const say = vi.fn()
  await subscribe(formWith(' asha@haat.in '), say)
  expect(submit.mock.lastCall?.[0]).toEqual({
    kind: 'newsletter',
    about: 'asha@haat.in',
    body: { email: 'asha@haat.in' },
  })
  expect(say).toHaveBeenLastCalledWith('You are on the list.')
  vi.advanceTimersByTime(4_999)
  expect(say).toHaveBeenLastCalledWith('You are on the list.')
  vi.advanceTimersByTime(1)
  expect(say).toHaveBeenLastCalledWith('')
  vi.useRealTimers()
})

it('a refusal shows the server message, stays, and leaves what was typed', { tags: ['ERR-14'] }, async () => {
  const { subscribe } = await import('#src/features/outbox/subscribe.ts')
  submit.mockResolvedValue({ kind: 'refused', error: 'Invalid email address', fields: {} })
  const [say, form] = [vi.fn(), formWith('a@b')]
  await subscribe(form, say)
  expect(say).toHaveBeenLastCalledWith('Invalid email address')
  expect(fieldOf(form)).toBe('a@b')
})

it('nothing is sent for an empty field', { tags: ['VALID-47'] }, async () => {
  const { subscribe } = await import('#src/features/outbox/subscribe.ts')
  await subscribe(formWith('   '), vi.fn())
  expect(submit).not.toHaveBeenCalled()
})

it('empties the field that was sent, and leaves an address begun while it was under way', async () => {
  const { subscribe } = await import('#src/features/outbox/subscribe.ts')
  submit.mockResolvedValue({ kind: 'sent', message: 'You are on the list.' })
  const form = formWith('asha@haat.in')
  await subscribe(form, vi.fn())
  expect(fieldOf(form)).toBe('')

  const other = formWith('asha@haat.in')
  submit.mockImplementation(async () => {
    other.querySelector('input')?.setRangeText('ravi@', 0, 'asha@'.length)
    return { kind: 'sent', message: 'You are on the list.' }
  })
  await subscribe(other, vi.fn())
  expect(fieldOf(other)).toBe('ravi@haat.in')
})

it('says that it is kept where the shop cannot be reached', async () => {
  const { subscribe } = await import('#src/features/outbox/subscribe.ts')
  submit.mockResolvedValue({ kind: 'kept', error: null, needsLogin: false })
  const say = vi.fn()
  await subscribe(formWith('asha@haat.in'), say)
  expect(say).toHaveBeenLastCalledWith(
    'Saved on this device. It will be sent automatically once the shop can be reached.',
  )
})

it('says no longer that it is kept once it has gone out', async () => {
  const { subscribe } = await import('#src/features/outbox/subscribe.ts')
  const { outboxState } = await import('#src/features/outbox/state.ts')
  submit.mockImplementation(async (_, id) => {
    outboxState.entries = [{ ...signUp, id, customerId: null, writtenAt: 0, state: 'waiting', error: null }]
    return { kind: 'kept', error: null, needsLogin: false }
  })
  const say = vi.fn()
  await subscribe(formWith('asha@haat.in'), say)
  expect(say).not.toHaveBeenLastCalledWith('')
  outboxState.entries = []
  await vi.waitFor(() => expect(say).toHaveBeenLastCalledWith(''))
})

it('what is said of an address outlives neither the next one nor its own five seconds', async () => {
  vi.useFakeTimers()
  const { subscribe } = await import('#src/features/outbox/subscribe.ts')
  const say = vi.fn()
  submit.mockResolvedValueOnce({ kind: 'sent', message: 'You are on the list.' })
  await subscribe(formWith('asha@haat.in'), say)
  vi.advanceTimersByTime(4_000)
  submit.mockResolvedValueOnce({ kind: 'refused', error: 'Invalid email address', fields: {} })
  await subscribe(formWith('a@b'), say)
  vi.advanceTimersByTime(10_000)
  expect(say).toHaveBeenLastCalledWith('Invalid email address')
  vi.useRealTimers()
})

it('what was kept goes out without a word over what is said of the next address', async () => {
  const { subscribe } = await import('#src/features/outbox/subscribe.ts')
  const { outboxState } = await import('#src/features/outbox/state.ts')
  submit.mockImplementationOnce(async (_, id) => {
    outboxState.entries = [{ ...signUp, id, customerId: null, writtenAt: 0, state: 'waiting', error: null }]
    return { kind: 'kept', error: null, needsLogin: false }
  })
  const say = vi.fn()
  await subscribe(formWith('asha@haat.in'), say)
  submit.mockResolvedValueOnce({ kind: 'refused', error: 'Invalid email address', fields: {} })
  await subscribe(formWith('a@b'), say)
  outboxState.entries = []
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(say).toHaveBeenLastCalledWith('Invalid email address')
})
