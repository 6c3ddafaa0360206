import { afterEach, expect, it, vi } from 'vitest'
import { watchUpdates } from '#src/pwa/updates.ts'

const update = vi.hoisted(() => vi.fn(async () => {}))

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = () => {}
    register = async () => ({})
    update = update
  },
}))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('looks for a version each hour, and sooner for who comes back after five minutes, but not offline', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
  const browser = { onLine: true, serviceWorker: {} }
  vi.stubGlobal('navigator', browser)
  await watchUpdates()
  const looksAfter = (ms: number) => {
    vi.advanceTimersByTime(ms)
    document.dispatchEvent(new Event('visibilitychange'))
    return update.mock.calls.length
  }
  expect([looksAfter(299_000), looksAfter(1_001), looksAfter(1_000)]).toEqual([0, 1, 1])
  browser.onLine = false
  expect(looksAfter(600_000)).toBe(1)
  browser.onLine = true
  vi.advanceTimersByTime(3_600_000)
  expect(update).toHaveBeenCalledTimes(2)
})
