import { expect, it, vi } from 'vitest'
import { showEntries } from '#src/features/outbox/kept-entries.ts'
import { outboxState } from '#src/features/outbox/state.ts'

/** The readings of the storage that are under way, each to be answered by hand. */
const storage = vi.hoisted(() => ({ answers: [] as ((stored: unknown) => void)[] }))
vi.mock('#src/lib/storage.ts', () => ({
  storageState: { isMemoryOnly: false },
  readStored: () => new Promise((resolve) => storage.answers.push(resolve)),
  updateStored: async () => undefined,
}))

const shared = { customerId: null, writtenAt: 1, state: 'waiting', error: null, about: '' } as const
const signUp = { ...shared, id: 'a1', kind: 'newsletter', body: { email: 'asha@haat.in' } } as const

it('a reading that comes late does not bring back what a later one knew to be gone', async () => {
  const early = showEntries()
  const answersOfEarly = storage.answers.splice(0)
  const late = showEntries()
  for (const answer of storage.answers.splice(0)) answer(undefined)
  await late
  expect(outboxState.entries).toEqual([])
  for (const answer of answersOfEarly) answer({ version: 1, entries: [signUp] })
  expect(await early).not.toEqual([])
  expect(outboxState.entries).toEqual([])
})
