import { afterEach, expect, it, vi } from 'vitest'

const page = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  skips: 0,
  isInUse: false,
  agree: () => {},
}))

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, listener: () => void) => void page.listeners.set(name, listener)
    register = async () => ({ waiting: {} })
    update = async () => {}
    messageSkipWaiting = () => {
      page.skips += 1
    }
  },
}))
vi.mock('#src/pwa/version-bar.tsx', () => ({
  showBar: (_news: string, onAgree = () => {}) => {
    page.agree = onAgree
  },
}))
vi.mock('#src/pwa/page-in-use.ts', () => ({
  isPageInUse: () => page.isInUse,
  whenFree: (show: () => void) => show(),
}))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the new worker is let in at once; the old one is told to make way and left alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearTimeout'] })
  const told: unknown[] = []
  const controller = { postMessage: (message: unknown) => told.push(message) }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller } })
  const { watchUpdates } = await import('#src/pwa/updates.ts')
  await watchUpdates()
  page.listeners.get('waiting')?.()
  page.agree()
  vi.advanceTimersByTime(999)
  expect([told, page.skips]).toEqual([[], 1])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([{ kind: 'make-way', contentHost: '' }])
  // Chromium ends a worker after half a minute without work: no message may keep it from that.
  const counts = [2_000, 39_999, 1, 40_000].map((ms) => {
    vi.advanceTimersByTime(ms)
    return told.length
  })
  expect(counts).toEqual([2, 2, 3, 4])

  // Something was begun here meanwhile: the page stays, with the new worker.
  page.isInUse = true
  page.listeners.get('controlling')?.()
  vi.advanceTimersByTime(100_000)
  expect([told.length, page.skips]).toEqual([4, 1])
})
