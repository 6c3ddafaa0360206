import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'

async function openTab() {
  vi.resetModules()
  return (await import('#src/lib/one-tab.ts')).inOneTab
}

const withLocks = (request: (...args: unknown[]) => Promise<unknown>) =>
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request, query: vi.fn() } as LockManager)

it('without Web Locks one tab works and the other leaves it to that one', async () => {
  const [first, second] = [await openTab(), await openTab()]
  const entered = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const long = first('x', async () => {
    entered.resolve()
    await finish.promise
  })
  await entered.promise
  const work = vi.fn(async () => {})
  await second('x', work)
  expect(work).not.toHaveBeenCalled()
  finish.resolve()
  await long
  await second('x', work)
  expect(work).toHaveBeenCalledTimes(1)
})

it('a lease of a tab that died before the clock was set back by a week stops nobody', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [first, second] = [await openTab(), await openTab()]
  const entered = Promise.withResolvers<void>()
  void first('y', () => {
    entered.resolve()
    return new Promise(() => {})
  })
  await entered.promise
  vi.setSystemTime(Date.now() - 7 * 86_400_000)
  const work = vi.fn(async () => {})
  await second('y', work)
  vi.useRealTimers()
  expect(work).toHaveBeenCalledTimes(1)
})

it('a lock that nobody gives back does not stop the work for ever', async () => {
  withLocks(() => Promise.reject(new DOMException('waited too long', 'TimeoutError')))
  const inOneTab = await openTab()
  const work = vi.fn(async () => {})
  await inOneTab('x', work)
  expect(work).toHaveBeenCalledTimes(1)
})

it('work that fails under the lock is not done twice', async () => {
  withLocks((_name, _options, work) => (work as () => Promise<void>)())
  const inOneTab = await openTab()
  const work = vi.fn(() => Promise.reject(new Error('broken')))
  await expect(inOneTab('x', work)).rejects.toThrow('broken')
  expect(work).toHaveBeenCalledTimes(1)
})
