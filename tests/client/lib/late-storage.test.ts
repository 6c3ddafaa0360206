import { afterEach, expect, it, vi } from 'vitest'

/** A page whose IndexedDB answers when the test says so: each try of a work waits in `held`. */
async function openPage() {
  vi.resetModules()
  const held: PromiseWithResolvers<undefined>[] = []
  const keyStore = () => () => {
    const answer = Promise.withResolvers<undefined>()
    held.push(answer)
    return answer.promise
  }
  vi.doMock('#src/lib/key-store.ts', () => ({ isFull: () => false, keyStore }))
  const storage = await import('#src/lib/storage.ts')
  vi.doUnmock('#src/lib/key-store.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return { ...storage, held }
}

afterEach(() => void vi.useRealTimers())

it('an IndexedDB that was slow is looked at anew once, however much waited, and is given more time', async () => {
  const { readStored, storageState, whenStorageIsBack, held } = await openPage()
  const looks = vi.fn()
  whenStorageIsBack(looks)
  const reads = Array.from({ length: 10 }, () => readStored('cart'))
  await vi.advanceTimersByTimeAsync(2_000)
  await Promise.all(reads)
  expect(storageState.isMemoryOnly).toBe(true)
  for (const answer of held.splice(0)) answer.resolve(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(storageState.isMemoryOnly).toBe(false)
  expect(looks).toHaveBeenCalledTimes(1)

  const read = readStored('cart')
  await vi.advanceTimersByTimeAsync(3_900)
  expect(storageState.isMemoryOnly).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  await read
  expect(storageState.isMemoryOnly).toBe(true)
})

it('a change that fails late, when IndexedDB has answered others again, is made anew', async () => {
  const { readStored, storageState, writeStored, held } = await openPage()
  const both = Promise.all([writeStored('cart', []), readStored('outbox')])
  await vi.advanceTimersByTimeAsync(2_000)
  await both
  held[1]?.resolve(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(storageState.isMemoryOnly).toBe(false)
  // It is tried twice at once, over a new connection the second time.
  for (const tries of [0, 2]) {
    held[tries]?.reject(new DOMException('no', 'UnknownError'))
    await vi.advanceTimersByTimeAsync(0)
  }
  expect([held.length, storageState.isMemoryOnly]).toEqual([4, true])
  held[3]?.resolve(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(storageState.isMemoryOnly).toBe(false)
})
