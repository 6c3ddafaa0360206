import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { openingLate } from '#tests/support/slow-databases.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const withOne = (stored: unknown) => [...(Array.isArray(stored) ? stored : []), 'a writing']

it('what is written while the first opening of a database takes long is kept once', async () => {
  vi.resetModules()
  const release = openingLate(new IDBFactory())
  const { readStored, storageState, updateStored, whenStorageIsBack } = await import('#src/lib/storage.ts')
  const isBack = new Promise<void>((resolve) => whenStorageIsBack(resolve))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const written = [updateStored('outbox', withOne)]
  await vi.advanceTimersByTimeAsync(2_000)
  written.push(updateStored('outbox', withOne))
  expect((await Promise.all(written)).at(-1)).toEqual(['a writing', 'a writing'])
  vi.useRealTimers()
  release()
  await isBack
  expect(storageState.isMemoryOnly).toBe(false)
  expect(await readStored('outbox')).toEqual(['a writing', 'a writing'])
})
