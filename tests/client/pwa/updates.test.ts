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

it('the old worker is told to make way until the new one is there, and that one never is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const told: unknown[] = []
  const controller = { postMessage: (message: unknown) => told.push(message) }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller } })
  const { watchUpdates } = await import('#src/pwa/updates.ts')
  await watchUpdates()
  page.listeners.get('waiting')?.()
  page.agree()
  expect([told, page.skips]).toEqual([[{ kind: 'make-way', contentHost: '' }], 1])
  vi.advanceTimersByTime(4_000)
  expect([told.length, page.skips]).toEqual([3, 3])

  // Something was begun here meanwhile: the page stays, with the new worker.
  page.isInUse = true
  page.listeners.get('controlling')?.()
  vi.advanceTimersByTime(10_000)
  expect([told.length, page.skips]).toEqual([3, 3])
})
