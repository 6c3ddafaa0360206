import { afterEach, expect, it, vi } from 'vitest'
import { reachability } from '#src/lib/reachability.ts'
import { watchMissingChunks } from '#src/pwa/missing-chunk.ts'

const page = vi.hoisted(() => ({ bars: [] as string[], isThere: true, isInUse: false }))

vi.mock(import('#src/lib/reachability.ts'), async (original) => ({
  ...(await original()),
  isServerThere: async () => page.isThere,
}))
vi.mock('#src/pwa/version-bar.tsx', () => ({ showBar: (news: string) => void page.bars.push(news) }))
vi.mock('#src/pwa/page-in-use.ts', () => ({ isPageInUse: () => page.isInUse }))

const reload = vi.fn()

watchMissingChunks()

afterEach(() => {
  page.bars = []
  page.isInUse = false
  reload.mockClear()
  sessionStorage.clear()
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

/** A page as the build writes it: what loads the others comes first, and is the same in every build. */
function openPage(entry: string): void {
  const scripts = ['/assets/rolldown-runtime-same.js', entry].map((src) => {
    const script = Object.assign(document.createElement('script'), { type: 'module' })
    // By its attribute it would be loaded.
    return Object.defineProperty(script, 'src', { value: src })
  })
  document.head.replaceChildren(...scripts)
}

/** A part of the page is asked for and is not there. */
function losePart(): Error {
  const payload = new Error('Failed to fetch dynamically imported module')
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

/** The boundary of a part says why it is not shown. */
const report = (error: Error) => dispatchEvent(new ErrorEvent('error', { error }))

const answers = () => reload.mock.calls.length + page.bars.length
const untilAnswered = (before = 0) => vi.waitFor(() => expect(answers()).toBeGreaterThan(before))

async function missPart(): Promise<void> {
  const before = answers()
  report(losePart())
  await untilAnswered(before)
}

it('a tab recovers once from each build whose parts are gone, then asks', { tags: ['PWA-80'] }, async () => {
  vi.stubGlobal('location', { reload })
  openPage('/assets/entry-one.js')
  await missPart()
  expect([reload.mock.calls.length, page.bars]).toEqual([1, []])

  // The reload did not help.
  await missPart()
  expect([reload.mock.calls.length, page.bars]).toEqual([1, ['missing']])

  page.bars = []
  reload.mockClear()
  openPage('/assets/entry-two.js')
  await missPart()
  expect([reload.mock.calls.length, page.bars]).toEqual([1, []])
})

it('a part that was lost with the server makes the shop say so, and is had once the server is back', async () => {
  vi.stubGlobal('location', { reload })
  openPage('/assets/entry-three.js')
  page.isThere = false
  report(losePart())
  report(losePart())
  await vi.waitFor(() => expect(reachability.isReachable()).toBe(false))
  expect([reload.mock.calls.length, page.bars]).toEqual([0, []])

  page.isThere = true
  reachability.found()
  await untilAnswered()
  expect([reload.mock.calls.length, page.bars]).toEqual([1, []])
})

it('a part that is asked for again counts, whatever else was lost since', async () => {
  vi.stubGlobal('location', { reload })
  openPage('/assets/entry-four.js')
  const cart = losePart()
  losePart()
  report(cart)
  await untilAnswered()
  expect(reload).toHaveBeenCalledOnce()
})

it('where something is typed no reload takes it: the shopper is asked', { tags: ['PWA-80'] }, async () => {
  vi.stubGlobal('location', { reload })
  openPage('/assets/entry-five.js')
  page.isInUse = true
  await missPart()
  expect([reload.mock.calls.length, page.bars]).toEqual([0, ['missing']])
  // Its one reload is left for when the page is free.
  page.isInUse = false
  await missPart()
  expect(reload).toHaveBeenCalledOnce()
})
