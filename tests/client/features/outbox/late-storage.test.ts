import { expect, it, vi } from 'vitest'
import { startOutbox } from '#src/features/outbox/start-outbox.ts'
import { outboxState } from '#src/features/outbox/state.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'

/** A database that holds nothing as long as it does not answer, and whom it tells that it does. */
const storage = vi.hoisted(() => ({ disk: new Map<string, unknown>(), isBack: () => {} }))
vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
vi.mock('#src/lib/storage.ts', () => ({
  storageState: { isMemoryOnly: false },
  readStored: async (key: string) => storage.disk.get(key),
  updateStored: async (key: string, change: (value: unknown) => unknown) => {
    const next = change(storage.disk.get(key))
    storage.disk.set(key, next)
    return next
  },
  whenStorageIsBack: (listener: () => void) => {
    storage.isBack = listener
  },
}))

const shared = { customerId: null, writtenAt: 1, state: 'waiting', error: null, about: '' } as const
const signUp = { ...shared, id: 'a1', kind: 'newsletter', body: { email: 'asha@haat.in' } } as const

it('what an earlier visit left in a storage that was slow at the start goes out once it answers', async () => {
  const sent = fakeWire(() => ({ status: 201, body: { message: 'You are in.' } }))
  await startOutbox()
  storage.disk.set('outbox', { version: 1, entries: [signUp] })
  storage.isBack()
  await vi.waitFor(() => expect(sent).toMatchObject([{ body: { clientId: 'a1' } }]))
  await vi.waitFor(() => expect(outboxState.entries).toEqual([]))
  expect(storage.disk.get('outbox')).toBeUndefined()
})
