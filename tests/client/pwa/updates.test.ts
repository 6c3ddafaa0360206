import { afterEach, expect, it, vi } from 'vitest'

const page = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  skips: 0,
  waiting: {} as object | null,
  installing: undefined as EventTarget | undefined,
  bars: [] as string[],
  isInUse: false,
  loses: false,
  agree: () => {},
}))

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, listener: () => void) => void page.listeners.set(name, listener)
    register = async () => page
    update = async () => {}
    messageSkipWaiting = () => {
      page.skips += 1
    }
  },
}))
vi.mock('#src/pwa/version-bar.tsx', () => ({
  showBar: (news: string, onAgree = () => {}) => {
    page.bars.push(news)
    page.agree = onAgree
  },
}))
vi.mock('#src/pwa/page-in-use.ts', () => ({
  isPageInUse: () => page.isInUse,
  losesByReload: () => page.loses,
  whenFree: (show: () => void) => show(),
}))

afterEach(() => {
  // An update is agreed to once in a page's life.
  vi.resetModules()
  Object.assign(page, { waiting: {}, installing: undefined, bars: [], isInUse: false, loses: false })
  document.body.replaceChildren()
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
  page.loses = true
  page.listeners.get('controlling')?.()
  vi.advanceTimersByTime(100_000)
  expect([told.length, page.skips]).toEqual([4, 1])
})

it('with the press the page stops its pictures, and gets them back where it stays', async () => {
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: {} })
  document.body.innerHTML = `
    <picture><source srcset="/a.avif"><img class="loading" src="/a.webp" srcset="/a-md.webp 640w"></picture>
    <p><source srcset="/other.avif"><img class="loading" src="/b.webp"></p>
    <img src="/there.webp">`
  const drawn = document.body.innerHTML
  for (const picture of document.querySelectorAll('img')) {
    Object.defineProperty(picture, 'complete', { value: picture.className !== 'loading' })
  }
  const { watchUpdates } = await import('#src/pwa/updates.ts')
  await watchUpdates()
  page.listeners.get('waiting')?.()
  page.agree()
  const left = [...document.querySelectorAll('[src], [srcset]')].map(({ outerHTML }) => outerHTML)
  expect(left).toEqual(['<source srcset="/other.avif">', '<img src="/there.webp">'])

  page.loses = true
  page.listeners.get('controlling')?.()
  expect(document.body.innerHTML).toBe(drawn)
})

/** A page that has its pictures kept, and what its worker was told; `answer` is what the worker says. */
async function warmingPage() {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearTimeout'] })
  let answer: (event: { data: { hasMore: boolean } }) => void = () => {}
  class Channel {
    port1 = {
      set onmessage(listener: typeof answer) {
        answer = listener
      },
    }
  }
  vi.stubGlobal('MessageChannel', Channel)
  const told: string[] = []
  const postMessage = ({ kind }: { kind: string }) => told.push(kind)
  const { warmOfflineCache } = await import('#src/pwa/warm-offline-cache.ts')
  const isWarm = warmOfflineCache({ postMessage }, '')
  const sayMore = async () => {
    answer({ data: { hasMore: true } })
    await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(5_001)
  await sayMore()
  expect(told).toEqual(['warm-catalogue', 'warm-pictures', 'warm-pictures'])
  return { told, isWarm, sayMore }
}

it('with the press nothing more is fetched ahead', async () => {
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: {} })
  const { told, isWarm, sayMore } = await warmingPage()
  const { watchUpdates } = await import('#src/pwa/updates.ts')
  await watchUpdates()
  page.listeners.get('waiting')?.()
  page.agree()
  await sayMore()
  expect(told).toHaveLength(3)
  await isWarm
})

it('nor after the press in another tab: the version would wait for what this one fetches', async () => {
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: {} })
  const { told, isWarm, sayMore } = await warmingPage()
  const { watchUpdates } = await import('#src/pwa/updates.ts')
  await watchUpdates()
  const { onTabMessage } = await import('#src/lib/tabs.ts')
  const heard = new Promise<void>((resolve) => onTabMessage('update-taken', resolve))
  const tab = new BroadcastChannel('haat')
  tab.postMessage('update-taken')
  await heard
  tab.close()
  await sayMore()
  expect(told).toHaveLength(3)
  await isWarm
})

it('a version on its way before the page listened is offered; the worker of the first visit is none', async () => {
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: {} })
  const isThere = () => page.installing?.dispatchEvent(new Event('statechange'))
  page.installing = new EventTarget()
  const first = await import('#src/pwa/updates.ts')
  await first.watchUpdates()
  isThere()
  expect(page.bars).toEqual([])

  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } })
  page.installing = new EventTarget()
  page.waiting = null
  const next = await import('#src/pwa/updates.ts')
  await next.watchUpdates()
  isThere()
  expect(page.bars).toEqual([])
  page.waiting = {}
  isThere()
  expect(page.bars).toEqual(['ready'])
})

it('the tab of the press reloads also where it keeps a checkout that was begun; another stays', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: {} })
  const { watchUpdates } = await import('#src/pwa/updates.ts')
  await watchUpdates()
  page.listeners.get('waiting')?.()
  page.isInUse = true
  page.agree()
  page.listeners.get('controlling')?.()
  expect(reload).toHaveBeenCalledTimes(1)

  vi.resetModules()
  const another = await import('#src/pwa/updates.ts')
  await another.watchUpdates()
  const tab = new BroadcastChannel('haat')
  tab.postMessage('update-taken')
  await new Promise((resolve) => setTimeout(resolve, 50))
  tab.close()
  page.listeners.get('controlling')?.()
  expect(reload).toHaveBeenCalledTimes(1)
  page.isInUse = false
  page.listeners.get('controlling')?.()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('a worker that came without a press reloads no page', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: {} })
  const { watchUpdates } = await import('#src/pwa/updates.ts')
  await watchUpdates()
  page.listeners.get('controlling')?.()
  expect(reload).not.toHaveBeenCalled()
})

it('a press is told to the other tabs; where the version is taken already, its page reloads', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: {} })
  page.waiting = null
  const tab = new BroadcastChannel('haat')
  const heard = new Promise((resolve) => {
    tab.onmessage = ({ data }) => resolve(data)
  })
  const { watchUpdates } = await import('#src/pwa/updates.ts')
  await watchUpdates()
  page.listeners.get('waiting')?.()
  const skips = page.skips
  page.agree()
  expect([reload.mock.calls.length, page.skips - skips]).toEqual([1, 0])
  expect(await heard).toBe('update-taken')
  tab.close()
})
