import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { message } from '#tests/support/writings.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

afterEach(() => vi.unstubAllGlobals())

it('what waits without a network has the worker asked for its word, and goes at that', {
  tags: ['PWA-69'],
}, async () => {
  const register = vi.fn(async () => {})
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => ({ sync: { register } }) })
  const browser = { serviceWorker, onLine: false }
  vi.stubGlobal('navigator', browser)
  const { submit } = await import('#src/features/outbox/actions.ts')
  const { outboxState } = await import('#src/features/outbox/state.ts')
  const sent = fakeWire(() => ({ status: 201, body: { message: 'Thank you.' } }))
  await submit(message)
  expect([outboxState.entries.length, sent.length]).toEqual([1, 0])
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('outbox'), { timeout: 2_000 })

  browser.onLine = true
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: { kind: 'send-what-waits' } }))
  // The first pause is four seconds.
  await vi.waitFor(() => expect(outboxState.entries).toEqual([]), { timeout: 2_000 })
  expect(sent).toHaveLength(1)
})
