import { afterEach, expect, it, vi } from 'vitest'
import { watchMissingChunks } from '#src/pwa/missing-chunk.ts'

const page = vi.hoisted(() => ({ bars: [] as string[] }))

vi.mock('#src/lib/reachability.ts', () => ({ isServerThere: async () => true }))
vi.mock('#src/pwa/version-bar.tsx', () => ({ showBar: (news: string) => void page.bars.push(news) }))
vi.mock('#src/pwa/page-in-use.ts', () => ({ isPageInUse: () => false }))

const reload = vi.fn()

afterEach(() => {
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

/** A part of the page is asked for, is not there, and its boundary reports it. */
async function missPart(): Promise<void> {
  const payload = new Error('Failed to fetch dynamically imported module')
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  dispatchEvent(new ErrorEvent('error', { error: payload }))
  await vi.waitFor(() => expect(reload.mock.calls.length + page.bars.length).toBeGreaterThan(0))
}

it('a tab recovers once from each build whose parts are gone, then asks', { tags: ['PWA-80'] }, async () => {
  vi.stubGlobal('location', { reload })
  watchMissingChunks()
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
